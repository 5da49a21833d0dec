/** A worker thread for one video: a file made to exhaust its reader exhausts only this thread. */
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny';
import type { VideoFacts } from './measure-video.ts';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Video codecs of an mp4 that all current browsers play: H.264, VP9 and AV1. An unsupported sound track leaves the film
 * silent.
 */
const PLAYED = new Set<unknown>(['avc1', 'avc3', 'vp09', 'av01']);

/** Duration of the longest track in seconds; null without a video track, or when its last frame is missing. */
async function measure(path: string): Promise<VideoFacts | null> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  if (track === null) return null;
  // The tables may list frames that the file does not have.
  if ((await new EncodedPacketSink(track).getPacket(Infinity)) === null) return null;
  return { seconds: await input.computeDuration(), isPlayed: PLAYED.has(await track.getInternalCodecId()) };
}

parentPort?.postMessage(await measure((workerData as { path: string }).path));
