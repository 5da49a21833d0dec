import { passwordChecks, passwordStrength } from '@jipe/contract/auth/rules';
import { Checklist } from '../../../ui/checklist.tsx';

/** The one password rule, live, with what makes a password stronger still. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <Checklist
      label="Your password needs"
      items={passwordChecks(password)}
      meter={{ ...passwordStrength(password), max: 4 }}
    />
  );
}
