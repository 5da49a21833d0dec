import { requestTexts } from '@jipe/contract/http/texts';
import type { FastifyBaseLogger } from 'fastify';
import { ObjectKeyError, type ObjectStore } from '../ports/storage/port.ts';
import { UnavailableError } from './errors.ts';

/** Wraps the file store: when it is unreachable, full or silent, callers get a 503 and the log gets the reason. */
export function withUnavailableErrors(store: ObjectStore, log: Pick<FastifyBaseLogger, 'error'>): ObjectStore {
  const plainly = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof ObjectKeyError) throw error;
      log.error({ err: error }, 'the file store failed');
      throw new UnavailableError(requestTexts.filesUnavailable);
    }
  };
  return {
    put: (key, body, options) => plainly(store.put(key, body, options)),
    get: (key, range) => plainly(store.get(key, range)),
    delete: (key) => plainly(store.delete(key)),
    exists: (key) => plainly(store.exists(key)),
    // Used by the operator's command line and by jobs, which report failures themselves.
    list: (folder) => store.list(folder),
    close: () => store.close(),
  };
}
