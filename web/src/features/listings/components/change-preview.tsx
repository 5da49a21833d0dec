import type { ListingStatus } from '@jipe/contract/listings/rules';
import type { SkipReason } from '@jipe/contract/listings/rules.change';
import type { PreviewedChange } from '@jipe/contract/listings/schema.change';
import { listingTexts } from '@jipe/contract/listings/texts';
import { formatMoney } from '../../../lib/format.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TotalLine } from '../../../ui/data/total-line.tsx';
import { MonthNote } from '../../billing/components/month-note.tsx';
import { billingWords } from '../../billing/texts.ts';
import { tableWords } from '../texts-table.ts';
import type { ChangeAct } from './change-bar.tsx';
import styles from './change-preview.module.css';

type Cell = PreviewedChange['changes'][number]['from'];

/** Formats pay as money and a state by its name. Null is a clone, which has no earlier value. */
function cellWords(act: ChangeAct, cell: Cell): string {
  if (cell === null) return tableWords.newListing;
  if (act === 'pay') return formatMoney(cell);
  return act === 'age' ? String(cell) : listingTexts.statusLabel[cell as ListingStatus];
}

function Changes({ act, changes }: { act: ChangeAct; changes: PreviewedChange['changes'] }) {
  if (changes.length === 0) return <Text>{tableWords.nothingChanges}</Text>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too
    <section aria-label={tableWords.changes} tabIndex={0}>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{tableWords.listing}</th>
            <th scope="col">{tableWords.before}</th>
            <th scope="col">{tableWords.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ job_id, location_id = '', title, location_name, from, to }) => (
            <tr key={`${job_id}:${location_id}`}>
              <th scope="row">
                {title}
                <Text size="s" tone="muted">
                  {location_name}
                </Text>
              </th>
              <td>{cellWords(act, from)}</td>
              <td>{cellWords(act, to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The number of skipped listings that are named for each reason. */
const NAMED = 5;

function Skipped({ skipped, nameOf }: { skipped: PreviewedChange['skipped'] } & Pick<ChangePreviewProps, 'nameOf'>) {
  const byReason = Map.groupBy(skipped, ({ why }): SkipReason => why);
  if (byReason.size === 0) return null;
  return (
    <div>
      <Text weight="medium" size="s">
        {tableWords.skipped}
      </Text>
      <ul className={styles.skipped}>
        {[...byReason].map(([why, all]) => {
          const names = [...new Set(all.map(({ job_id }) => nameOf(job_id)))];
          const more = names.length - NAMED;
          return (
            <li key={why}>
              {tableWords.why[why](all.length)}
              <Text size="s" tone="muted">
                {[...names.slice(0, NAMED), ...(more > 0 ? [billingWords.andMore(more)] : [])].join(' · ')}
              </Text>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Charge({ charge: { due_now, credits }, changes }: Pick<PreviewedChange, 'charge' | 'changes'>) {
  const isFree = Number(due_now) === 0;
  return (
    <Stack gap="s">
      <TotalLine label={billingWords.dueNow} total={formatMoney(due_now)} />
      <Text size="s" tone="muted">
        {[
          ...(isFree ? [tableWords.nothingCharged] : [tableWords.chargedNow]),
          ...(credits > 0 ? [tableWords.creditsUsed(credits)] : []),
        ].join(' ')}
      </Text>
      <MonthNote due={due_now} listings={changes.length} />
    </Stack>
  );
}

interface ChangePreviewProps {
  act: ChangeAct;
  preview: PreviewedChange;
  /** Returns a listing's title and location, as in the table. */
  nameOf: (job_id: string) => string;
}

/** Each value before and after, the skipped listings with reasons, and the charge. */
export function ChangePreview({ act, preview, nameOf }: ChangePreviewProps) {
  const { changes, skipped, charge } = preview;
  const isUndone = act !== 'close' && Number(charge.due_now) === 0 && charge.credits === 0;
  return (
    <Stack>
      {changes.length > 0 && <Charge charge={charge} changes={changes} />}
      {changes.length > 0 && <Text size="s">{isUndone ? tableWords.canUndo : tableWords.noUndo}</Text>}
      <Skipped skipped={skipped} nameOf={nameOf} />
      <Changes act={act} changes={changes} />
    </Stack>
  );
}
