/** In milliseconds. Longer than a slow phone needs to start the page. */
export const CALM_MS = 4000;

/** Resolves when the browser is idle; in the next task where the browser does not report that. */
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

/** Resolves when the page has loaded and the browser is idle. For work that nobody waits for. */
export async function pageIdle(): Promise<void> {
  await loaded();
  await new Promise((resolve) => setTimeout(resolve, CALM_MS));
  await idle();
}
