const READ_MS = 10_000;

/** How long a video is, in seconds; null where this browser cannot tell, for example for want of its codec. */
export function videoSeconds(file: Blob): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), READ_MS);
    const settle = (seconds: number | null) => {
      clearTimeout(timer);
      resolve(seconds);
    };
    video.preload = 'metadata';
    video.muted = true;
    video.addEventListener('loadedmetadata', () => settle(Number.isFinite(video.duration) ? video.duration : null));
    video.addEventListener('error', () => settle(null));
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}

/** Whether a file begins as an mp4 does, whatever its name says: with a box of the kind `ftyp`. */
export async function isMp4(file: Blob): Promise<boolean> {
  return (await file.slice(4, 8).text()) === 'ftyp';
}
