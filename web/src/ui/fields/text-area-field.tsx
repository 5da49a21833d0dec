import { Textarea } from '@mantine/core';
import type { TextareaProps } from '@mantine/core';
import { lengthShown } from '@jipe/contract/values/length';
import { fieldClasses } from './field-classes.ts';
import { partWords } from '../texts-parts.ts';
import styles from './field.module.css';

interface TextAreaFieldProps extends TextareaProps {
  /** Shows "12/300", counted in visible characters. Longer text is not cut; the counter turns red. */
  limit?: number;
}

/** A multi-line input that grows with its text. */
export function TextAreaField({ limit, ...props }: TextAreaFieldProps) {
  const length = limit === undefined ? 0 : lengthShown(String(props.value ?? ''), limit);
  return (
    <div>
      <Textarea autosize minRows={3} maxRows={12} classNames={fieldClasses} {...props} />
      {limit !== undefined && (
        <div className={styles.row}>
          <span
            className={`${styles.counter} ${length > limit ? styles.over : ''}`}
            aria-label={partWords.charactersOf(length, limit)}
          >
            {length}/{limit}
          </span>
        </div>
      )}
    </div>
  );
}
