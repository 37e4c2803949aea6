// One script for every game; its parts are in table/.
import './table/input.js';
import './table/following.js';
import { clock } from './table/asking.js';
import { setLine } from './table/line.js';
import { enqueue, scrollLog } from './table/motion.js';
import { arrange } from './table/parts.js';
import { byId, regainFocus, replaying, server, url } from './table/page.js';
import { dress } from './table/picks.js';
import { say } from './table/saying.js';

const GONE = 4404, RESTART = 1012; // codes of closing
const BLINK = 15000; // ms that a server may take to start again before anybody reads of it

let delay = 300;
let telling, socket, again;
let pieces = []; // of the last view: a message has new ones, and runs of those that are here

function connect() {
  const address = new URL(`${url}/ws`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  socket = new WebSocket(address);
  socket.onopen = () => {
    delay = 300;
    telling = clearTimeout(telling);
    server.restarting = false;
    setLine({ open: true, quiet: false });
  };
  socket.onmessage = (e) => {
    pieces = JSON.parse(e.data).flatMap((told) => (Array.isArray(told) ? pieces.slice(...told) : told));
    enqueue(pieces.join(''));
  };
  socket.onclose = (e) => {
    if (e.code === GONE) return say(e.reason); // no such table
    if (e.code === RESTART) server.restarting = true;
    setLine({ open: false, quiet: server.restarting });
    telling ??= setTimeout(tell, server.restarting ? BLINK : 0);
    again = setTimeout(connect, delay * (0.7 + 0.6 * Math.random())); // not all at once
    delay = Math.min(delay * 1.6, server.restarting ? 1000 : 8000);
  };
}

function tell() {
  server.restarting = false;
  setLine({ open: false, quiet: false });
}

// The browser knows before the line does.
addEventListener('offline', () => {
  if (!socket) return;
  setLine({ open: false, quiet: false });
  socket.close();
});
addEventListener('online', () => {
  if (socket?.readyState !== WebSocket.CLOSED) return;
  clearTimeout(again);
  connect();
});

if (navigator.maxTouchPoints) for (const part of ['zoom', 'words']) import(`./touch/${part}.js`); // for fingers
dress(document);
arrange();
clock();
scrollLog();
regainFocus();
if (!replaying && byId('table')) connect();
