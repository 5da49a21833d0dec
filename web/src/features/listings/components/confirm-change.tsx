import type { ChangedListings, PreviewedChange } from '@jipe/contract/listings/schema.change';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { savedCardQuery } from '../../billing/api.ts';
import { capReachedBy } from '../../billing/cap.ts';
import { CapNotice } from '../../billing/components/cap-notice.tsx';
import { CardDialog } from '../../billing/components/card-dialog.tsx';
import { withBankConfirmation } from '../../billing/confirm-with-bank.ts';
import { billingWords } from '../../billing/texts.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { firstMessage } from '../../../lib/form-errors.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useMe } from '../../../lib/me.ts';
import { isUncertain, sendOnce } from '../../../lib/send-once.ts';
import { useAct } from '../../../lib/use-act.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { refreshAfterRefusal, refreshListings } from '../api.ts';
import { type Change, changeListings } from '../api-table.ts';
import { tableWords } from '../texts-table.ts';
import type { ChangeAct } from './change-bar.tsx';
import { ChangePreview } from './change-preview.tsx';

const codeOf = (error: unknown) => (error instanceof ApiError && error.code) || '';
/** The preview is stale: the effect or the charge has changed. */
const isStale = (error: unknown) => codeOf(error) === 'charge_changed' || codeOf(error) === 'changed';
const needsCard = (error: unknown) => codeOf(error) === 'card_declined' || codeOf(error) === 'no_card';

function confirmWords(act: ChangeAct, { changes, charge }: PreviewedChange): string {
  const words = tableWords.confirms[act](changes.length);
  return Number(charge.due_now) === 0 ? words : tableWords.withPrice(words, formatMoney(charge.due_now));
}

/** The reason of a refusal, and the next step. */
function Refused({ refusal, isOwner }: { refusal: unknown; isOwner: boolean }) {
  const cap = capReachedBy(refusal);
  if (cap) return <CapNotice reached={cap} isOwner={isOwner} />;
  return (
    <Notice tone="danger" isAlert>
      <Text weight="medium" size="s">
        {firstMessage(refusal, tableWords.failed)}
      </Text>
      {isStale(refusal) && <p>{tableWords.lookAgain}</p>}
      {isUncertain(refusal) && <p>{billingWords.confirmAgain}</p>}
      {needsCard(refusal) && !isOwner && <p>{billingWords.onlyAdminChangesCard}</p>}
    </Notice>
  );
}

export interface AskedChange {
  change: Change;
  preview: PreviewedChange;
}

interface ConfirmChangeProps {
  act: ChangeAct;
  job_ids: readonly string[];
  /** The change with its preview; null while the change is incomplete. */
  asked: AskedChange | null;
  /** The fields of the change, shown above its preview. */
  children?: ReactNode;
  nameOf: (job_id: string) => string;
  /** The preview is being loaded or refetched. */
  isReading: boolean;
  onRead: () => void;
  backLabel: string;
  onBack: () => void;
  onDone: (done: ChangedListings) => void;
}

/** Shows exactly what a bulk change does and charges, and carries out exactly that. */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { act, job_ids, asked, children, nameOf, isReading, onRead, backLabel, onBack, onDone } = props;
  const me = useMe();
  const isOwner = me.account_type === 'business_owner';
  const card = useQuery({ ...savedCardQuery, enabled: isOwner && Number(asked?.preview.charge.due_now) > 0 });
  const [isChoosingCard, setIsChoosingCard] = useState(false);
  /** Stays set once the refusal is gone: a retry after a lost answer exceeds the cap, too. */
  const [isCapped, setIsCapped] = useState(false);
  const { isBusy, refusal, run, forget } = useAct((error) => {
    if (capReachedBy(error)) setIsCapped(true);
    else if (isStale(error)) onRead();
    else if (isUncertain(error)) void refreshAfterRefusal();
  });
  const overCap = isOwner && isCapped;

  async function confirm({ change, preview }: AskedChange) {
    const { due_now, credits } = preview.charge;
    const expected = { due_now, credits, digest: preview.digest };
    const body = { job_ids: [...job_ids], change, expected, ...(overCap ? { over_cap: true } : {}) };
    const done = await withBankConfirmation(async () =>
      sendOnce({ owner: me.user_id, name: 'change-listings', body }, (key) => changeListings(body, key)),
    );
    void refreshListings();
    onDone(done);
  }

  const words = asked ? confirmWords(act, asked.preview) : tableWords.confirms[act](job_ids.length);
  return (
    <>
      <Dialog
        isOpen
        onClose={onBack}
        title={tableWords.titles[act](job_ids.length)}
        size="medium"
        isClosable={!isBusy}
        footer={
          <>
            <AppButton variant="quiet" onClick={onBack} disabled={isBusy}>
              {backLabel}
            </AppButton>
            <AppButton
              variant={act === 'close' ? 'danger' : 'primary'}
              isLoading={isBusy || isReading}
              disabled={!asked || asked.preview.changes.length === 0}
              data-pays
              onClick={() => asked && void run(() => confirm(asked))}
            >
              {overCap ? `${billingWords.cap.goOn}: ${words}` : words}
            </AppButton>
          </>
        }
      >
        <Stack>
          {refusal !== null && <Refused refusal={refusal} isOwner={isOwner} />}
          {needsCard(refusal) && isOwner && (
            <AppButton onClick={() => setIsChoosingCard(true)}>
              {card.data?.is_card_save ? billingWords.otherCard : billingWords.addCard}
            </AppButton>
          )}
          {children}
          {asked && <ChangePreview act={act} preview={asked.preview} nameOf={nameOf} />}
        </Stack>
      </Dialog>
      {isChoosingCard && (
        <CardDialog
          saved={card.data}
          onSaved={() => {
            forget();
            setIsChoosingCard(false);
          }}
          onClose={() => setIsChoosingCard(false)}
        />
      )}
    </>
  );
}
