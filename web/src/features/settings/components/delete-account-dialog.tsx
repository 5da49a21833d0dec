import { type DeleteStep, nextDeleteStep } from '@jipe/contract/settings/rules';
import { deletionReasons, settingsTexts as texts } from '@jipe/contract/settings/texts';
import { translateMessage } from '@jipe/contract/values/translation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brand } from '../../../lib/brand.ts';
import { formatMoney } from '../../../lib/format.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { WordsSkeleton } from '../../../ui/data/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TickChoices } from '../../../ui/fields/tick-choices.tsx';
import { atStakeQuery } from '../api.ts';
import { useDeleteAccount } from '../use-delete-account.ts';
import { settingsWords } from '../texts.ts';

function WhatHappens() {
  const { data, isError } = useQuery(atStakeQuery);
  return (
    <Stack gap="s">
      {data || isError ? (
        <Text weight="medium">
          {data
            ? settingsWords.atStake(data.locations, data.activeListings, data.applications)
            : settingsWords.allAtStake}
        </Text>
      ) : (
        <Text weight="medium">
          <WordsSkeleton>{settingsWords.atStake(10, 10, 100)}</WordsSkeleton>
        </Text>
      )}
      {data && data.credits > 0 && (
        <Text weight="medium">{settingsWords.creditsLost(data.credits, formatMoney(data.worth, data.currency))}</Text>
      )}
      <Text>{settingsWords.planEnds}</Text>
      <Text tone="muted">{settingsWords.erasedAfter(settingsWords.days(Number(brand.retentionDays)))}</Text>
    </Stack>
  );
}

interface StepsProps {
  step: DeleteStep;
  onMove: (move: 'dismiss' | 'confirm') => void;
}

function Steps({ step, onMove }: StepsProps) {
  const [reasons, setReasons] = useState<string[]>([]);
  const { isDeleting, problem, deleteNow } = useDeleteAccount();
  const isConfirming = step === 'confirm';
  return (
    <Dialog
      isOpen
      onClose={() => onMove('dismiss')}
      title={texts.deleteAccount}
      size="small"
      // The specification requires it: Escape pressed by accident neither deletes nor closes.
      closesOnEscape={false}
      isClosable={!isDeleting}
      problem={problem}
      footer={
        <>
          <AppButton variant="quiet" disabled={isDeleting} onClick={() => onMove('dismiss')} data-autofocus>
            {texts.notNow}
          </AppButton>
          {isConfirming ? (
            <AppButton variant="danger" onClick={() => onMove('confirm')}>
              {texts.yesDelete}
            </AppButton>
          ) : (
            <AppButton
              variant="danger"
              disabled={reasons.length === 0}
              isLoading={isDeleting}
              onClick={() => void deleteNow(reasons)}
            >
              {texts.deleteAccount}
            </AppButton>
          )}
        </>
      }
    >
      {isConfirming ? (
        <WhatHappens />
      ) : (
        <Stack gap="s">
          <TickChoices
            legend={texts.whyDelete}
            choices={deletionReasons.map((reason) => ({ value: reason, label: translateMessage(reason) }))}
            value={reasons}
            onChange={setReasons}
          />
          <Text tone="muted" size="s">
            {reasons.length === 0 ? texts.reasonRequired : settingsWords.noUndo}
          </Text>
        </Stack>
      )}
    </Dialog>
  );
}

/** The button and its two dialogs: the consequences, then the reasons. */
export function DeleteAccountButton() {
  const [step, setStep] = useState<DeleteStep>('closed');
  return (
    <>
      <AppButton variant="danger-quiet" onClick={() => setStep(nextDeleteStep(step, 'open'))}>
        {texts.deleteAccount}
      </AppButton>
      {step !== 'closed' && <Steps step={step} onMove={(move) => setStep(nextDeleteStep(step, move))} />}
    </>
  );
}
