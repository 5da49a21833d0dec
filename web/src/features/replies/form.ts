import { type Reply, replyBody } from '@jipe/contract/replies/schema';
import { errorsOf, type FieldErrors } from '../../lib/validate.ts';
import type { ReplyBody } from './api.ts';

export interface ReplyValues extends Record<string, unknown> {
  name: string;
  text: string;
  text_es: string;
}

/** In the order of the screen. */
export const replyFieldNames = ['name', 'text', 'text_es'] as const;

export const valuesOf = (reply: Reply | null): ReplyValues => ({
  name: reply?.name ?? '',
  text: reply?.text ?? '',
  text_es: reply?.text_es ?? '',
});

/** An edited reply keeps its position; a new one is the last. */
export const bodyOf = ({ name, text, text_es }: ReplyValues, reply: Reply | null): ReplyBody => ({
  name,
  text,
  text_es,
  ...(reply === null ? {} : { position: reply.position }),
});

export const checkReply = (values: ReplyValues): FieldErrors => errorsOf(replyBody, bodyOf(values, null));
