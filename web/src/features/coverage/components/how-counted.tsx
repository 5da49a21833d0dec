import { useState } from 'react';
import { AppButton } from '../../../ui/app-button.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { coverageWords } from '../texts.ts';

/** Explains the computation: its inputs, its result, and the data it never uses. */
export function HowCounted() {
  const [isShown, setIsShown] = useState(false);
  const { title, lines } = coverageWords.how;
  return (
    <Stack gap="s">
      <Row>
        <AppButton size="small" variant="quiet" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {title}
        </AppButton>
      </Row>
      {isShown &&
        Object.values(lines).map((line) => (
          <Text key={line} size="s" tone="muted">
            {line}
          </Text>
        ))}
    </Stack>
  );
}
