/** In place of the browser's IntersectionObserver: what is observed is in view, always. */
export class InView {
  protected readonly moments = [true];
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen;
  }
  observe() {
    this.#seen(this.moments.map((isIntersecting) => ({ isIntersecting })));
  }
  disconnect() {}
}
