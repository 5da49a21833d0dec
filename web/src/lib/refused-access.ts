/** Events for calls that the server refused as not allowed or not found: the user's permissions may have shrunk. */
const listeners = new Set<() => void>();
/** An event arrived before the first listener, whose code is loaded after the page. */
let isUnheard = false;

/** The first listener is called at once for an event that came before it. */
export function onAccessRefused(listener: () => void): () => void {
  listeners.add(listener);
  if (isUnheard) listener();
  isUnheard = false;
  return () => void listeners.delete(listener);
}

export function reportAccessRefused(): void {
  isUnheard = listeners.size === 0;
  listeners.forEach((listener) => listener());
}
