import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { AppButton } from '../app-button.tsx';
import { uiWords } from '../texts.ts';
import styles from './copy-field.module.css';

/** Copies text, also on an insecure origin, where there is no clipboard API. Returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.setAttribute('readonly', '');
    area.style.position = 'fixed';
    area.style.opacity = '0';
    // Inside an open dialog, because its focus trap takes the focus from anything outside.
    (document.activeElement?.parentElement ?? document.body).append(area);
    area.select();
    const isCopied = document.execCommand('copy');
    area.remove();
    return isCopied;
  }
}

interface CopyFieldProps {
  label: string;
  value: string;
  buttonLabel?: string;
  onCopied?: () => void;
  onFailed?: () => void;
}

export function CopyField({ label, value, buttonLabel = uiWords.copy, onCopied, onFailed }: CopyFieldProps) {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    const worked = await copyText(value);
    if (!worked) return onFailed?.();
    onCopied?.();
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), 2000);
  }

  return (
    <div className={styles.field}>
      <input
        className={styles.value}
        aria-label={label}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <AppButton
        variant="primary"
        onClick={() => void copy()}
        icon={isCopied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
      >
        {buttonLabel}
      </AppButton>
    </div>
  );
}
