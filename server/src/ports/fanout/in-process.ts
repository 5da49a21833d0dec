import type { Fanout, FanoutOptions } from './port.ts';

type Listener = (payload: unknown) => void;

/**
 * The fan-out of a single node. Listeners run after the publisher's own code, each with its own copy, as they would on
 * another node.
 */
export function inProcessFanout({ onError }: FanoutOptions): Fanout {
  const channels = new Map<string, Set<Listener>>();

  function deliver(listeners: ReadonlySet<Listener>, json: string) {
    for (const listener of listeners) {
      try {
        listener(JSON.parse(json));
      } catch (error) {
        onError(error);
      }
    }
  }

  return {
    publish: async (channel, payload) => {
      const listeners = channels.get(channel);
      if (listeners === undefined) return;
      const json = JSON.stringify(payload);
      queueMicrotask(() => deliver(listeners, json));
    },

    subscribe: async (channel, listener) => {
      // A wrapper, so that the same listener can subscribe twice and unsubscribe once.
      const own: Listener = (payload) => listener(payload);
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(own));
      return async () => {
        listeners.delete(own);
        if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel);
      };
    },

    close: async () => {
      for (const listeners of channels.values()) listeners.clear();
      channels.clear();
    },
  };
}
