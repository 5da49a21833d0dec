import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/*
 * A plain round-robin proxy. It skips nodes whose /readyz does not answer 200. It retries a request on another node
 * only where every proxy would: when no connection came about, or when a kept-alive connection broke under a GET.
 */

export interface PlainProxy {
  url: string;
  /** Adds a node, which gets requests from its first good answer of /readyz on. */
  add: (nodeUrl: string) => Promise<void>;
  remove: (nodeUrl: string) => void;
  /** How many requests were retried on another node. */
  readonly retried: number;
  close: () => Promise<void>;
}

interface Node {
  host: string;
  port: number;
  agent: Agent;
  isReady: boolean;
}

const LOOKS_EVERY_MS = 100;
const NO_ANSWER_MS = 2_000;

/** A request without an answer. `mayGoElsewhere`: another node may be tried. */
class ForwardError extends Error {
  override name = 'ForwardError';
  readonly mayGoElsewhere: boolean;
  constructor(reason: string, mayGoElsewhere: boolean) {
    super(reason);
    this.mayGoElsewhere = mayGoElsewhere;
  }
}

export async function startPlainProxy(): Promise<PlainProxy> {
  const nodes = new Map<string, Node>();
  const tunnels = new Set<Socket>();
  let turn = 0;
  let retried = 0;
  const inTurn = (): Node[] => {
    const ready = [...nodes.values()].filter(({ isReady }) => isReady);
    turn += 1;
    return ready.map((_, at) => ready[(turn + at) % ready.length]).filter((node) => node !== undefined);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(String(error));
    });
  });
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    for (const node of inTurn()) {
      try {
        await forward(node, request, body, response);
        return;
      } catch (error) {
        if (!(error instanceof ForwardError) || !error.mayGoElsewhere) throw error;
        retried += 1;
      }
    }
    response.writeHead(503).end('No node is ready.');
  }

  server.on('upgrade', (request: IncomingMessage, inner: Socket, head: Buffer) => {
    tunnels.add(inner);
    inner.on('error', () => inner.destroy());
    inner.once('close', () => tunnels.delete(inner));
    tunnel(inTurn(), request, inner, head);
  });

  const timer = setInterval(() => {
    for (const [url, node] of nodes) void isReady(url).then((ready) => (node.isReady = ready));
  }, LOOKS_EVERY_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    add: async (nodeUrl) => {
      const { hostname, port } = new URL(nodeUrl);
      const agent = new Agent({ keepAlive: true });
      nodes.set(nodeUrl, { host: hostname, port: Number(port), agent, isReady: await isReady(nodeUrl) });
    },
    remove: (nodeUrl) => {
      nodes.get(nodeUrl)?.agent.destroy();
      nodes.delete(nodeUrl);
    },
    get retried() {
      return retried;
    },
    close: async () => {
      clearInterval(timer);
      for (const socket of tunnels) socket.destroy();
      for (const { agent } of nodes.values()) agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(NO_ANSWER_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

function forward(node: Node, request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
  const { method = 'GET', url: path, headers } = request;
  return new Promise((resolve, reject) => {
    const { host, port, agent } = node;
    const { connection: _hopByHop, 'transfer-encoding': _chunked, ...passedOn } = headers;
    const outer = ask({ host, port, agent, method, path, headers: { ...passedOn, 'content-length': body.length } });
    let isConnected = false;
    outer.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => (isConnected = true));
      else isConnected = true;
    });
    outer.once('error', (error) => {
      const mayGoElsewhere = !isConnected || (outer.reusedSocket && method === 'GET');
      reject(new ForwardError(`${method} ${path}: ${error.message}`, mayGoElsewhere));
    });
    outer.once('response', (answer) => {
      const { connection: _ofThatHop, ...answered } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, answered);
      answer.once('error', reject);
      answer.once('end', resolve);
      answer.pipe(response);
    });
    outer.end(body);
  });
}

/** Sends the upgrade request unchanged to the first node that accepts it, then joins both sockets. */
function tunnel([node, ...others]: readonly Node[], request: IncomingMessage, inner: Socket, head: Buffer): void {
  if (node === undefined) {
    inner.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
    return;
  }
  const outer = connect(node.port, node.host);
  let isConnected = false;
  outer.once('connect', () => {
    isConnected = true;
    const fields = request.rawHeaders.flatMap((name, at, all) =>
      at % 2 === 0 ? [`${name}: ${all[at + 1] ?? ''}`] : [],
    );
    outer.write(`${[`${request.method} ${request.url} HTTP/1.1`, ...fields].join('\r\n')}\r\n\r\n`);
    outer.write(head);
    inner.pipe(outer).pipe(inner);
    outer.once('close', () => inner.destroy());
    inner.once('close', () => outer.destroy());
  });
  outer.on('error', () => {
    if (isConnected) inner.destroy();
    else tunnel(others, request, inner, head);
  });
}
