import { IconSearch, IconX } from '@tabler/icons-react';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { fieldClasses } from './field-classes.ts';
import { IconButton } from '../icon-button.tsx';
import { uiWords } from '../texts.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** The accessible name; only the placeholder shows. */
  label: string;
  placeholder?: string;
  value: string;
  /** Called `waitMs` after the last key press, or at once when cleared. */
  onChange: (value: string) => void;
  waitMs?: number;
  /** For use inside a form: Enter searches and does not submit the form. */
  isWithinForm?: boolean;
}

export function SearchField({
  label,
  placeholder = uiWords.search,
  value,
  onChange,
  waitMs = 250,
  isWithinForm = false,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The value changed from outside, for example by Back.
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: string, wait: number) {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSeen(next);
      onChange(next);
    }, wait);
  }

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => change(event.currentTarget.value, waitMs)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        if (isWithinForm) event.preventDefault();
        change(typed, 0);
      }}
      classNames={{ ...fieldClasses, input: `${fieldClasses.input} ${styles.input}` }}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSectionPointerEvents="all"
      rightSection={
        typed !== '' && (
          <IconButton label={uiWords.clearSearch} onClick={() => change('', 0)}>
            <IconX size={16} aria-hidden="true" />
          </IconButton>
        )
      }
    />
  );
}
