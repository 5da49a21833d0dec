import type { ReactNode } from 'react';
import { AppButton } from '../app-button.tsx';
import { MultiSelectField } from './multi-select-field.tsx';
import { Row, Stack } from '../stack.tsx';
import { shellWords } from '../texts-shell.ts';

interface UnloadedFieldProps {
  label: string;
  /** What being without a choice means, which counts here as well. */
  description?: ReactNode;
  /** What is chosen, where it can be named without what is missing. */
  value?: string[];
  error: ReactNode;
  isRetrying: boolean;
  onRetry: () => void;
}

/** In the place of a field whose choices could not be loaded: it says so, and asks for them again. Show it while that is under way too. */
export function UnloadedField({ label, description, value = [], error, isRetrying, onRetry }: UnloadedFieldProps) {
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
