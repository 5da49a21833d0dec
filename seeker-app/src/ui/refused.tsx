import { sentenceOf } from '../lib/api-error.ts';
import { Notice } from './notice.tsx';

/** Why an act failed; nothing where it did not. */
export const Refused = ({ error }: { error: unknown }) =>
  error === undefined ? null : (
    <Notice kind="danger">
      <p>{sentenceOf(error)}</p>
    </Notice>
  );
