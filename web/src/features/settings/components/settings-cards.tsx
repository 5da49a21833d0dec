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
  /** The signed-in user's; null while it is not known. */
  email: string | null;
  /** The code of the current plan; null when there is none, undefined while it is not known. */
  planCode: string | null | undefined;
  /** Where it could not be learnt: asks again. */
  onRetryPlan?: (() => void) | undefined;
  /** The form of the first card. */
  passwordForm: ReactNode;
  /** What follows the two cards of the specification. */
  children?: ReactNode;
}

/** The password, and the end of the account. */
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
