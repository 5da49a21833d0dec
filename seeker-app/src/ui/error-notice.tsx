import { sentenceOf } from '../lib/api-error.ts';
import { Notice } from './notice.tsx';

/** The error of a failed act; nothing without an error. */
export const ErrorNotice = ({ error }: { error: unknown }) =>
  error === undefined ? null : (
    <Notice kind="danger">
      <p>{sentenceOf(error)}</p>
    </Notice>
  );
