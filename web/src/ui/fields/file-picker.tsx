import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './file-picker.module.css';

interface FilePickerProps {
  /** The field's accessible name. */
  label: string;
  /** MIME types, as for the input's `accept`. */
  accept: string;
  isMultiple?: boolean;
  disabled?: boolean;
  onPick: (files: File[]) => void;
  /** The visible content: an icon and some text. */
  children: ReactNode;
  error?: ReactNode;
  /** Fills its container's height. */
  isFilling?: boolean;
}

/** A native file input that covers its area, so that files can be dropped on it. The same file can be chosen again. */
export function FilePicker(props: FilePickerProps) {
  const { label, accept, isMultiple = false, disabled = false, onPick, children, error, isFilling = false } = props;
  const errorId = useId();

  return (
    <div className={styles.field} data-filling={isFilling || undefined}>
      <label
        className={styles.place}
        data-disabled={disabled || undefined}
        data-error={error == null ? undefined : true}
      >
        <input
          type="file"
          className={styles.input}
          aria-label={label}
          accept={accept}
          multiple={isMultiple}
          disabled={disabled}
          aria-describedby={error == null ? undefined : errorId}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            if (files.length > 0) onPick(files);
          }}
        />
        {children}
      </label>
      {error != null && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
