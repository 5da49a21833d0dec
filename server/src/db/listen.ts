import pg from 'pg';

/** Starts listening to a channel (a plain identifier). The returned function stops it. */
export type Listen = (channel: string, handler: (payload: string) => void) => Promise<() => Promise<void>>;

interface Listener {
  listen: Listen;
  close: () => Promise<void>;
}

const RECONNECT_AFTER_MS = 1_000;

type Handlers = Map<string, Set<(payload: string) => void>>;

/**
 * One dedicated connection that listens to all channels and reconnects after a break. Notifications during the break
 * are lost, so each handler then gets an empty payload and must check for changes itself.
 */
export function listenOn(pool: pg.Pool, onError: (error: unknown) => void): Listener {
  const handlers: Handlers = new Map();
  const tell = (channel: string, payload: string): void => {
    for (const handler of handlers.get(channel) ?? []) handler(payload);
  };
  const source = ownConnection(pool, handlers, tell, onError);
  return {
    listen: async (channel, handler) => {
      const known = handlers.get(channel);
      if (known === undefined) {
        handlers.set(channel, new Set([handler]));
        await source.run(`listen ${pg.escapeIdentifier(channel)}`);
      } else known.add(handler);
      return async () => {
        const left = handlers.get(channel);
        left?.delete(handler);
        if (left?.size !== 0) return;
        handlers.delete(channel);
        await source.run(`unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    close: source.close,
  };
}

interface Source {
  run: (command: string) => Promise<void>;
  close: () => Promise<void>;
}

function listenAgain(handlers: Handlers): string {
  return [...handlers.keys()].map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; ');
}

function ownConnection(
  pool: pg.Pool,
  handlers: Handlers,
  tell: (channel: string, payload: string) => void,
  onError: (error: unknown) => void,
): Source {
  let connection: Promise<pg.Client> | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...pool.options, statement_timeout: 0 });
    client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    client.on('error', onError);
    client.once('end', comeBack);
    await client.connect();
    if (handlers.size > 0) await client.query(listenAgain(handlers));
    return client;
  };
  const comeBack = (): void => {
    connection = undefined;
    if (isClosed || handlers.size === 0 || again !== undefined) return;
    again = setTimeout(() => {
      again = undefined;
      connection ??= connect();
      connection.then(
        () => {
          for (const channel of handlers.keys()) tell(channel, '');
        },
        (error: unknown) => {
          onError(error);
          comeBack();
        },
      );
    }, RECONNECT_AFTER_MS);
  };
  return {
    run: async (command) => {
      if (isClosed) return;
      connection ??= connect();
      await (await connection).query(command);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
