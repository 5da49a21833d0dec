import type { ReactNode } from 'react';
import { AppButton } from '../app-button.tsx';
import { MultiSelectField } from './multi-select-field.tsx';
import { Row, Stack } from '../stack.tsx';
import { shellWords } from '../texts-shell.ts';

interface UnloadedFieldProps {
  label: string;
  /** What no choice means, which holds here as well. */
  description?: ReactNode;
  /** The chosen labels, where they are known without the missing options. */
  value?: string[];
  error: ReactNode;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Replaces a field whose options could not be loaded, with an error and a retry. Keep it mounted during the retry. */
export function LoadFailedField({ label, description, value = [], error, isRetrying, onRetry }: UnloadedFieldProps) {
  return (
    <Stack gap="s">
      <MultiSelectField label={label} description={description} disabled data={value} value={value} error={error} />
      <Row>
        <AppButton size="small" isLoading={isRetrying} onClick={onRetry}>
          {shellWords.tryAgain}
        </AppButton>
      </Row>
    </Stack>
  );
}
