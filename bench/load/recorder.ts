import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A statement as sent over the wire, its parameters as text. */
export interface Statement {
  text: string;
  values: (string | null)[];
  /** The name of a prepared statement; empty for one that is parsed each time. */
  name: string;
}

export interface Recorder {
  /** The database URL for the process to be recorded. */
  url: string;
  /** Returns the statements since the last call. */
  take: () => Statement[];
  close: () => void;
}

/**
 * Proxies a process's connections to PostgreSQL and records the statements. The benchmark then uses exactly the SQL and
 * parameters that the product sends.
 */
export async function recordStatements(databaseUrl: string): Promise<Recorder> {
  const target = new URL(databaseUrl);
  let heard: Statement[] = [];
  const server = createServer((socket) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    socket.on(
      'data',
      listenTo((statement) => heard.push(statement)),
    );
    join(socket, upstream);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The recorder has no port.');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    take: () => {
      const taken = heard;
      heard = [];
      return taken;
    },
    close: () => server.close(),
  };
}

function join(one: Socket, other: Socket): void {
  one.pipe(other).pipe(one);
  for (const [socket, peer] of [
    [one, other],
    [other, one],
  ] as const) {
    socket.on('error', () => peer.destroy());
    socket.on('close', () => peer.destroy());
  }
}

/** Parses one connection's messages to the server: Parse, Bind and Query of PostgreSQL's protocol 3. */
function listenTo(tell: (statement: Statement) => void): (chunk: Buffer) => void {
  const prepared = new Map<string, string>();
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    // The first message has no type byte.
    while (rest.length >= 5) {
      const head = isStarted ? 1 : 0;
      const length = rest.readInt32BE(head) + head;
      if (rest.length < length) return;
      if (isStarted) take(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, length), prepared, tell);
      isStarted = true;
      rest = rest.subarray(length);
    }
  };
}

function take(type: string, body: Buffer, prepared: Map<string, string>, tell: (statement: Statement) => void): void {
  if (type === 'Q') tell({ text: textAt(body, 0).text, values: [], name: '' });
  if (type === 'P') {
    const name = textAt(body, 0);
    prepared.set(name.text, textAt(body, name.end).text);
  }
  if (type === 'B') {
    const portal = textAt(body, 0);
    const name = textAt(body, portal.end);
    tell({ text: prepared.get(name.text) ?? '', values: valuesAt(body, name.end), name: name.text });
  }
}

function textAt(body: Buffer, from: number): { text: string; end: number } {
  const end = body.indexOf(0, from);
  return { text: body.toString('utf8', from, end), end: end + 1 };
}

function valuesAt(body: Buffer, from: number): (string | null)[] {
  let at = from + 2 + 2 * body.readInt16BE(from);
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    at += length;
    return body.toString('utf8', at - length, at);
  });
}
