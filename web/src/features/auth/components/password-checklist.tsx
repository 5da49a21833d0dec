import { passwordChecks, passwordStrength } from '@jipe/contract/auth/rules';
import { Checklist } from '../../../ui/fields/checklist.tsx';
import { linkWords } from '../texts-links.ts';

/** The one password rule, live, with what makes a password stronger still. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <Checklist
      label={linkWords.passwordNeeds}
      items={passwordChecks(password)}
      meter={{ ...passwordStrength(password), max: 4 }}
    />
  );
}
