import { safetyTexts as texts } from '@jipe/contract/auth/texts.safety';
import type { TwoFactor } from '@jipe/contract/auth/schema.safety';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { AppButton } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Loaded } from '../../../ui/data/loaded.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';
import { twoFactorQuery } from '../safety-api.ts';
import { linkWords } from '../texts-links.ts';

// Lazy: needed only to set up or change two-step login.
const SetupDialog = lazyPart(async () => (await import('./two-step-setup-dialog.tsx')).TwoStepSetupDialog);
const ProofDialog = lazyPart(async () => (await import('./two-step-proof-dialog.tsx')).TwoStepProofDialog);

const FEW_CODES = 3;

type Open = 'setup' | 'off' | 'renew' | null;

function State({ state, onOpen }: { state: TwoFactor; onOpen: (open: Open) => void }) {
  if (!state.is_on) {
    return (
      <Stack gap="l">
        <Text>{texts.offLine}</Text>
        <Row fillsPhone>
          <AppButton onClick={() => onOpen('setup')}>{texts.turnOn}</AppButton>
        </Row>
      </Stack>
    );
  }
  const left = state.recovery_codes_left;
  return (
    <Stack gap="l">
      <Stack gap="s">
        <Text>{texts.onLine}</Text>
        <Text tone={left <= FEW_CODES ? 'warning' : 'muted'} size="s">
          {(left <= FEW_CODES ? texts.codesLow : texts.codesLeft).replace('{n}', String(left))}
        </Text>
      </Stack>
      <Row fillsPhone>
        <AppButton onClick={() => onOpen('renew')}>{texts.newCodes}</AppButton>
        <AppButton variant="danger-quiet" onClick={() => onOpen('off')}>
          {texts.turnOff}
        </AppButton>
      </Row>
    </Stack>
  );
}

/** Shows whether a login needs a code besides the password. */
export function TwoStepCard() {
  const query = useQuery(twoFactorQuery);
  const { data } = query;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title={texts.twoStep}
      aside={
        data && (
          <StatusBadge tone={data.is_on ? 'success' : 'neutral'} hasDot>
            {data.is_on ? linkWords.on : linkWords.off}
          </StatusBadge>
        )
      }
    >
      <Loaded query={query}>{(state) => <State state={state} onOpen={setOpen} />}</Loaded>
      {open === 'setup' && <SetupDialog onClose={close} />}
      {(open === 'off' || open === 'renew') && <ProofDialog act={open} onClose={close} />}
    </Card>
  );
}
