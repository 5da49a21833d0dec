import type { z } from 'zod';

/**
 * The callers that a call admits.
 * public: no token · owner: business_owner only (a manager gets 403) · member: any user of the business · seeker: a job
 * seeker's token.
 */
export type Access = 'public' | 'owner' | 'member' | 'seeker';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The files of a multipart call, by field name. Sizes in bytes. */
export interface UploadField {
  kinds: readonly ('image' | 'video')[];
  maxBytes: number;
}

export interface Endpoint {
  /** Unique and in camelCase, such as `registerOwner`. Names the server's verb and the client's method. */
  name: string;
  area: string;
  method: Method;
  /** Relative to /api/v1/, as the specification writes it, with `{id}` for parameters. */
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  upload?: Readonly<Record<string, UploadField>>;
  /** Accepts a form body and ignores it. */
  takesForm?: true;
  /** The complete JSON answer of a success, or 'file' for bytes. */
  answer: z.ZodType | 'file';
  /** 200 unless the specification says otherwise. */
  status: number;
  /** A second success status with the same answer schema. The handler chooses. */
  otherStatus?: number;
  /** Accepts the Idempotency-Key header. */
  idempotent: boolean;
}

type Given<E> = Omit<E, 'status' | 'idempotent'> & { status?: number; idempotent?: boolean };

/** Declares one call of the API. Server validation, client, OpenAPI and fakes all derive from it. */
export function endpoint<const E extends Given<Endpoint>>(e: E): E & Pick<Endpoint, 'status' | 'idempotent'> {
  return { ...e, status: e.status ?? 200, idempotent: e.idempotent ?? false };
}

/** What a caller may send as the body (before defaults and coercion). */
export type BodyIn<E> = E extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
/** What a handler receives (after defaults and coercion). */
export type BodyOut<E> = E extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
export type ParamsOf<E> = E extends { params: infer P extends z.ZodType } ? z.output<P> : undefined;
export type QueryIn<E> = E extends { query: infer Q extends z.ZodType } ? z.input<Q> : undefined;
export type QueryOut<E> = E extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
/** The bytes of a 'file' answer: a Blob wherever the platform has one; this package itself assumes no platform. */
export type FileAnswer = typeof globalThis extends { Blob: { prototype: infer B } } ? B : unknown;
export type AnswerOf<E> = E extends { answer: infer A } ? (A extends z.ZodType ? z.output<A> : FileAnswer) : never;
