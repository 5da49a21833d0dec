import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import type { CapReached } from '../cap.ts';
import { billingWords } from '../texts.ts';

/** Says that nothing was charged, by how much the charge would exceed the monthly cap, and who may exceed it. */
export function CapNotice({ reached, isOwner }: { reached: CapReached; isOwner: boolean }) {
  return (
    <Notice tone="danger" isAlert>
      <Text weight="medium" size="s">
        {billingWords.cap.reached(reached.cap)}
      </Text>
      <p>{billingWords.cap.sums(reached.charged, reached.would_charge)}</p>
      <p>{isOwner ? billingWords.cap.mayGoOn : billingWords.cap.onlyAdmin}</p>
    </Notice>
  );
}
