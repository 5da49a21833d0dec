import { TextField } from './field.tsx';

/** Field for the current password or a new one. */
export const PasswordField = ({
  label,
  kind,
  password,
  error,
  onType,
}: {
  label: string;
  kind: 'current' | 'new';
  password: string;
  error: string | undefined;
  onType: (password: string) => void;
}) => (
  <TextField
    label={label}
    error={error}
    value={password}
    onType={onType}
    type="password"
    name={kind === 'new' ? 'new-password' : 'password'}
    autoComplete={`${kind}-password`}
    required
  />
);
