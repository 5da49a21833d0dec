import { MAX_CHANGED } from '@jipe/contract/listings/rules.change';
import { AppButton } from '../../../ui/app-button.tsx';
import { Text } from '../../../ui/text.tsx';
import { tableWords } from '../texts-table.ts';
import styles from './change-bar.module.css';

export const changeActs = ['pay', 'age', 'pause', 'activate', 'clone', 'close'] as const;
export type ChangeAct = (typeof changeActs)[number];

interface ChangeBarProps {
  count: number;
  onAct: (act: ChangeAct) => void;
  onClear: () => void;
}

/** What can be done with the listings that are selected; it stays in sight below them. */
export function ChangeBar({ count, onAct, onClear }: ChangeBarProps) {
  const isTooMany = count > MAX_CHANGED;
  return (
    <div role="toolbar" aria-label={tableWords.actions} className={styles.bar}>
      <output className={styles.count}>
        <Text as="span" weight="medium">
          {tableWords.selected(count)}
        </Text>
        {isTooMany && (
          <Text as="span" size="s" tone="danger">
            {tableWords.tooMany(MAX_CHANGED)}
          </Text>
        )}
      </output>
      <div className={styles.acts}>
        {changeActs.map((act) => (
          <AppButton key={act} size="small" disabled={isTooMany} onClick={() => onAct(act)}>
            {tableWords.acts[act]}
          </AppButton>
        ))}
      </div>
      <AppButton size="small" variant="quiet" onClick={onClear}>
        {tableWords.clear}
      </AppButton>
    </div>
  );
}
