// One script for every game. Here it starts, and keeps the line to the server; its parts are in table/.
import './table/input.js';
import { clock } from './table/asking.js';
import { enqueue, scrollLog } from './table/motion.js';
import { byId, replaying, url } from './table/page.js';
import { dress } from './table/picks.js';
import { say } from './table/saying.js';

const SOON = 300, LATE = 8000;                     // milliseconds until the line is tried again
const GONE = 4404;                                 // the server closes with it: there is no such table

let delay = SOON;

function connect() {
  const address = new URL(`${url}/ws`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address);
  socket.onopen = () => {
    delay = SOON;
    say('');
  };
  socket.onmessage = (e) => enqueue(e.data);
  socket.onclose = (e) => {
    if (e.code === GONE) return say(e.reason);
    say('Reconnecting…');
    setTimeout(connect, delay * (0.7 + 0.6 * Math.random()));           // not everybody at once
    delay = Math.min(delay * 1.6, LATE);
  };
}

dress(document);
clock();
scrollLog();
if (!replaying && byId('table')) connect();
