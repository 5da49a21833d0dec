/**
 * An answer with its status where that is not the declared one (apply: 201 or 200; a replayed refusal), or that a call has kept for its
 * Idempotency-Key by itself.
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
