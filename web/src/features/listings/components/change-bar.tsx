import { MAX_CHANGED } from '@jipe/contract/listings/rules.change';
import { ActionBar } from '../../../ui/overlays/action-bar.tsx';
import { tableWords } from '../texts-table.ts';

export const changeActs = ['pay', 'age', 'pause', 'activate', 'clone', 'close'] as const;
export type ChangeAct = (typeof changeActs)[number];

interface ChangeBarProps {
  count: number;
  onAct: (act: ChangeAct) => void;
  onClear: () => void;
}

/** The bulk changes for the selected listings. The bar stays in sight below them. */
export const ChangeBar = (props: ChangeBarProps) => (
  <ActionBar
    {...props}
    label={tableWords.actions}
    most={MAX_CHANGED}
    acts={changeActs.map((act) => ({ act, label: tableWords.acts[act] }))}
  />
);
