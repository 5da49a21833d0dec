import { TextField } from './field.tsx';
import { uiWords } from './texts.ts';

const DIGITS = 6;
export const isWhole = (code: string): boolean => code.replaceAll(/\D/g, '').length === DIGITS;

/** Field for the six digits of a mailed code, which a phone offers to fill in. */
export const CodeField = ({
  code,
  error,
  onType,
}: {
  code: string;
  error?: string | undefined;
  onType: (code: string) => void;
}) => (
  <TextField
    label={uiWords.code}
    hint={uiWords.codeHint}
    error={error}
    value={code}
    onType={onType}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={20}
    required
  />
);
