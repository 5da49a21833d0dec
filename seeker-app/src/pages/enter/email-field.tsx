import { TextField } from '../../ui/field.tsx';
import { enterWords } from './texts.ts';

export const EmailField = ({
  email,
  error,
  onEmail,
}: {
  email: string;
  error: string | undefined;
  onEmail: (email: string) => void;
}) => (
  <TextField
    label={enterWords.email}
    error={error}
    value={email}
    onType={onEmail}
    type="email"
    name="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    required
  />
);
