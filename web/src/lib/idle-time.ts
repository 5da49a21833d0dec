/** Longer than a slow phone is busy with the page itself. */
export const CALM_MS = 4000;

/** Where a browser does not tell when it is idle, the next moment. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1);
  });

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

/** When the page stands, and the browser has nothing to do: for what nobody waits for. */
export async function calm(): Promise<void> {
  await loaded();
  await new Promise((resolve) => setTimeout(resolve, CALM_MS));
  await idle();
}
