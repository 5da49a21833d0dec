import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldClasses } from './field-classes.ts';
import { IconButton } from '../icon-button.tsx';
import { shellWords } from '../texts-shell.ts';

/** A password input with a show/hide toggle. Requires `autoComplete`: current-password or new-password. */
export function PasswordField(props: TextInputProps) {
  const [isShown, setIsShown] = useState(false);
  const name = typeof props.label === 'string' ? props.label.toLowerCase() : shellWords.password;
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      classNames={fieldClasses}
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSectionWidth="2.75rem"
      rightSectionPointerEvents="all"
      rightSection={
        <IconButton
          isInField
          label={isShown ? shellWords.hidePassword(name) : shellWords.showPassword(name)}
          disabled={props.disabled}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
