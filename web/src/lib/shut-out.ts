/** The server refused a call as not allowed, or knows nothing of what it was about: what one may do or see may have become less. */
const listeners = new Set<() => void>();
/** Told before anybody listened: who listens is loaded after the page. */
let isUnheard = false;

/** Also hears at once of what was told before anybody listened. */
export function onShutOut(listener: () => void): () => void {
  listeners.add(listener);
  if (isUnheard) listener();
  isUnheard = false;
  return () => void listeners.delete(listener);
}

export function tellShutOut(): void {
  isUnheard = listeners.size === 0;
  listeners.forEach((listener) => listener());
}
