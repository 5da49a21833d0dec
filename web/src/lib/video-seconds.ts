const READ_MS = 10_000;

/** The length of a video in seconds; null when this browser cannot tell, for example because it lacks the codec. */
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

/** Whether the content begins with an mp4's `ftyp` box, whatever the file's name says. */
export async function isMp4(file: Blob): Promise<boolean> {
  return (await file.slice(4, 8).text()) === 'ftyp';
}
