import { safetyTexts as texts } from '@jipe/contract/auth/texts.safety';
import { type ComponentProps, useEffect, useRef } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'description' | 'ref'> & {
  /** Recovery codes have letters, so the keyboard shows them. */
  takesRecoveryCodes?: boolean;
  /** The form changed under the user's hands: it goes on in the one field there is. */
  takesFocus?: boolean;
};

/** A code of the authenticator app, which phones and password managers fill in by themselves. */
export function CodeField({ takesRecoveryCodes = false, takesFocus = false, ...props }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <TextField
      ref={field}
      label={texts.code}
      description={takesRecoveryCodes ? texts.otpOrRecovery : texts.codeHint}
      autoComplete="one-time-code"
      inputMode={takesRecoveryCodes ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
