/** The thread the embedded database runs in: the engine computes synchronously, and must never hold up an HTTP answer. */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { Maintenance } from './maintenance.ts';
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from './protocol.ts';
import { startEngine } from './start-engine.ts';

async function exchange(engine: PGlite, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  await engine.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (bytes) => {
      parts.push(bytes.slice());
    },
  });
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** A connection begins with a clean session, whatever the one before left behind. */
async function beginSession(engine: PGlite, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (engine.isInTransaction()) await engine.exec('rollback');
  await engine.exec('discard all');
  return exchange(engine, message);
}

async function dump(engine: PGlite): Promise<Uint8Array<ArrayBuffer>> {
  await engine.exec('checkpoint');
  const file = await engine.dumpDataDir('none');
  return new Uint8Array(await file.arrayBuffer());
}

async function answer(engine: PGlite, request: WorkerRequest): Promise<Uint8Array<ArrayBuffer>> {
  switch (request.kind) {
    case 'startup':
      return beginSession(engine, request.bytes);
    case 'exchange':
      return exchange(engine, request.bytes);
    case 'dump':
      return dump(engine);
    case 'close':
      await engine.close();
      return new Uint8Array(0);
  }
}

async function serve(port: MessagePort, settings: WorkerSettings): Promise<void> {
  const say = (message: WorkerAnswer, handOver: ArrayBuffer[] = []): void => port.postMessage(message, handOver);
  let engine: PGlite;
  try {
    engine = await startEngine(settings);
  } catch (error) {
    say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    return;
  }
  let earlier: Promise<void> = Promise.resolve();
  const maintenance = new Maintenance(engine, (work) => {
    earlier = earlier.then(work);
  });
  port.on('message', (request: WorkerRequest) => {
    earlier = earlier.then(async () => {
      try {
        const bytes = await answer(engine, request);
        say({ kind: 'answer', id: request.id, bytes }, [bytes.buffer]);
      } catch (error) {
        say({ kind: 'refused', id: request.id, message: error instanceof Error ? error.message : String(error) });
      }
      if (request.kind === 'close') {
        maintenance.stop();
        port.close();
      }
    });
  });
  if (settings.clusterDir !== null) maintenance.start();
  say({ kind: 'ready' });
}

if (parentPort === null) throw new Error('The embedded database runs in a worker thread only.');
await serve(parentPort, workerData as WorkerSettings);
