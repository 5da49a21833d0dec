import { connectRedis, REDIS_PREFIX, type RedisOptions } from '../redis-connection.ts';
import type { Fanout } from './port.ts';

type Listener = (payload: unknown) => void;

interface Channel {
  listeners: Set<Listener>;
  standing: Promise<unknown>;
}

/**
 * The fan-out of several nodes, over Redis. Subscriptions are restored after a lost connection; events sent meanwhile
 * are lost.
 */
export async function redisFanout(options: RedisOptions): Promise<Fanout> {
  const { onError } = options;
  const publisher = await connectRedis(options);
  // A Redis connection that subscribes cannot send other commands.
  const subscriber = await connectRedis(options, true);
  const channels = new Map<string, Channel>();
  let isClosed = false;

  subscriber.on('message', (redisChannel: string, json: string) => {
    const listeners = channels.get(redisChannel.slice(REDIS_PREFIX.length))?.listeners ?? [];
    for (const listener of listeners) {
      try {
        listener(JSON.parse(json));
      } catch (error) {
        onError(error);
      }
    }
  });

  /**
   * The map and the Redis command change in the same tick, so that commands go out in the order of the map's changes.
   */
  function join(name: string, listener: Listener): Channel {
    const known = channels.get(name);
    const channel = known ?? { listeners: new Set<Listener>(), standing: subscriber.subscribe(REDIS_PREFIX + name) };
    channel.listeners.add(listener);
    if (known === undefined) channels.set(name, channel);
    return channel;
  }

  async function leave(name: string, channel: Channel, listener: Listener): Promise<void> {
    channel.listeners.delete(listener);
    if (channel.listeners.size > 0 || channels.get(name) !== channel || isClosed) return;
    channels.delete(name);
    await subscriber.unsubscribe(REDIS_PREFIX + name).catch(onError);
  }

  return {
    publish: async (name, payload) => {
      try {
        await publisher.publish(REDIS_PREFIX + name, JSON.stringify(payload));
      } catch (error) {
        onError(error);
      }
    },

    subscribe: async (name, listener) => {
      const own: Listener = (payload) => listener(payload);
      const channel = join(name, own);
      await channel.standing;
      return async () => leave(name, channel, own);
    },

    close: async () => {
      isClosed = true;
      channels.clear();
      subscriber.disconnect();
      publisher.disconnect();
    },
  };
}
