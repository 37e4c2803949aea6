// One script for every game; its parts are in table/.
import './table/input.js';
import { clock } from './table/asking.js';
import { enqueue, scrollLog } from './table/motion.js';
import { byId, replaying, url } from './table/page.js';
import { dress } from './table/picks.js';
import { say } from './table/saying.js';

let delay = 300;

function connect() {
  const address = new URL(`${url}/ws`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address);
  socket.onopen = () => {
    delay = 300;
    say('');
  };
  socket.onmessage = (e) => enqueue(e.data);
  socket.onclose = (e) => {
    if (e.code === 4404) return say(e.reason); // no such table
    say('Reconnecting…');
    setTimeout(connect, delay * (0.7 + 0.6 * Math.random())); // not all at once
    delay = Math.min(delay * 1.6, 8000);
  };
}

dress(document);
clock();
scrollLog();
if (!replaying && byId('table')) connect();
