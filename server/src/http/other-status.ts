/** An answer with its status where that is not the declared one (apply: 201 or 200; a replayed refusal). */
export class OtherStatus<A> {
  readonly status: number;
  readonly body: A;
  constructor(status: number, body: A) {
    this.status = status;
    this.body = body;
  }
}
