/** Fake IntersectionObserver that reports every element as visible. */
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
