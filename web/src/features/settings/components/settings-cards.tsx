import { changeLine, deleteAdvice } from '@jipe/contract/settings/rules';
import { settingsTexts as texts } from '@jipe/contract/settings/texts';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/data/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { WordsSkeleton } from '../../../ui/data/skeleton.tsx';
import { Columns, Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { shellWords } from '../../../ui/texts-shell.ts';
import { DeleteAccountButton } from './delete-account-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { settingsWords } from '../texts.ts';

interface SettingsCardsProps {
  /** The signed-in user's e-mail; null while it loads. */
  email: string | null;
  /** The code of the current plan; null without a plan, undefined while it loads. */
  planCode: string | null | undefined;
  /** Present when the plan failed to load: loads it again. */
  onRetryPlan?: (() => void) | undefined;
  /** The content of the first card. */
  passwordForm: ReactNode;
  /** Cards after the two of the specification. */
  children?: ReactNode;
}

/** The cards for the password and for deleting the account. */
export function SettingsCards({ email, planCode, onRetryPlan, passwordForm, children }: SettingsCardsProps) {
  return (
    <>
      <PageHeader title={texts.title} />
      <Stack gap="l" isInOrder>
        <Columns gap="l" min="l">
          <Card title={texts.changePassword} description={changeLine(email)} isCapped>
            {passwordForm}
          </Card>
          <Card title={texts.deleteAccount} isCapped>
            <Stack gap="l" isInOrder>
              <Text>
                {onRetryPlan ? (
                  <>
                    {settingsWords.planUnknown} <TextButton onClick={onRetryPlan}>{shellWords.tryAgain}</TextButton>
                  </>
                ) : planCode === undefined ? (
                  <WordsSkeleton>{deleteAdvice(null)}</WordsSkeleton>
                ) : (
                  deleteAdvice(planCode)
                )}
              </Text>
              <Text tone="muted">{settingsWords.takeAlong}</Text>
              <Row fillsPhone>
                <ExportButton />
                <DeleteAccountButton />
              </Row>
            </Stack>
          </Card>
        </Columns>
        {children}
      </Stack>
    </>
  );
}
