import { isVideoShortEnough } from '@jipe/contract/profile/rules';
import { profileTexts } from '@jipe/contract/profile/texts';
import { Worker } from 'node:worker_threads';
import { InvalidError } from '../../http/errors.ts';
import { cleanVideo } from './clean-video.ts';

const MOST_MS = 15_000;
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

export interface VideoFacts {
  seconds: number;
  /** Browsers play its video codec. */
  isPlayed: boolean;
}

/** Videos are checked one after the other, because each check takes memory of its own. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Checks by its tables that an mp4 is whole, has a video track that browsers play and is shorter than 61 seconds, and
 * removes the data about its maker. Throws 400 on `field`.
 */
export async function checkVideo(field: string, path: string): Promise<void> {
  const turn = last.then(async () => ((await cleanVideo(path)) ? factsOf(path) : null));
  last = turn.catch(() => null);
  const facts = await turn;
  if (facts === null || !(facts.seconds > 0)) throw new InvalidError(field, profileTexts.videoUnreadable);
  if (!facts.isPlayed) throw new InvalidError(field, profileTexts.videoNotPlayed);
  if (!isVideoShortEnough(facts.seconds)) throw new InvalidError(field, profileTexts.videoTooLong);
}

/** Null when the file cannot be read within the limits of time and memory. */
async function factsOf(path: string): Promise<VideoFacts | null> {
  const worker = new Worker(new URL('./measure-video-worker.ts', import.meta.url), {
    workerData: { path },
    resourceLimits: MEMORY,
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), MOST_MS);
  try {
    return await new Promise<VideoFacts | null>((resolve) => {
      worker.on('message', (facts: VideoFacts | null) => resolve(facts));
      worker.on('error', () => resolve(null));
      worker.on('exit', () => resolve(null));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
