import { passwordChecks, passwordStrength } from '@jipe/contract/auth/rules';
import { Checklist } from '../../../ui/fields/checklist.tsx';
import { linkWords } from '../texts-links.ts';

/** The required password rule and the optional advice, checked while typing. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <Checklist
      label={linkWords.passwordNeeds}
      items={passwordChecks(password)}
      meter={{ ...passwordStrength(password), max: 4 }}
    />
  );
}
