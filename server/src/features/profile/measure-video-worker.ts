/** A thread of its own for one video: a file made to exhaust whoever reads it exhausts this and nothing else. */
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny';
import type { VideoFacts } from './measure-video.ts';
import { parentPort, workerData } from 'node:worker_threads';

/** What every browser of today plays of an mp4: H.264, VP9 and AV1. A sound it does not play leaves the film silent. */
const PLAYED = new Set<unknown>(['avc1', 'avc3', 'vp09', 'av01']);

/** Seconds of the longest track; null without a picture, or when its last frame is not there. */
async function measure(path: string): Promise<VideoFacts | null> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  if (track === null) return null;
  // Its tables may tell of pictures that are not there.
  if ((await new EncodedPacketSink(track).getPacket(Infinity)) === null) return null;
  return { seconds: await input.computeDuration(), isPlayed: PLAYED.has(await track.getInternalCodecId()) };
}

parentPort?.postMessage(await measure((workerData as { path: string }).path));
