/**
 * An answer whose status differs from the declared one (apply: 201 or 200; a replayed refusal), or an answer that a
 * call stored itself for its Idempotency-Key.
 */
export class AnswerWithStatus<A> {
  readonly status: number;
  readonly body: A;
  readonly isKept: boolean;
  constructor(status: number, body: A, isKept = false) {
    this.status = status;
    this.body = body;
    this.isKept = isKept;
  }
}
