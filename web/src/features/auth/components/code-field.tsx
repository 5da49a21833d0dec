import { safetyTexts as texts } from '@jipe/contract/auth/texts.safety';
import { type ComponentProps, useEffect, useRef } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'description' | 'ref'> & {
  /** Recovery codes have letters, so the full keyboard shows. */
  takesRecoveryCodes?: boolean;
  /** Focuses the field when it replaces the form that had the focus. */
  takesFocus?: boolean;
};

/** A code of the authenticator app. Phones and password managers can fill it in. */
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
