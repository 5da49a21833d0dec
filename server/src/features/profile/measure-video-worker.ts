/** A thread of its own for one video: a file made to exhaust whoever reads it exhausts this and nothing else. */
import { FilePathSource, Input, MP4 } from 'mediabunny';
import { parentPort, workerData } from 'node:worker_threads';

/** Seconds of the longest track; null without a picture, or when its last frame is not there. */
async function measure(path: string): Promise<number | null> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  return track === null ? null : input.computeDuration();
}

parentPort?.postMessage(await measure((workerData as { path: string }).path));
