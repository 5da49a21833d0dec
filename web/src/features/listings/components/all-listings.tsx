import { listingTexts } from '@jipe/contract/listings/texts';
import type { ChangedListings } from '@jipe/contract/listings/schema.change';
import type { TableListing } from '@jipe/contract/listings/schema.table';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failedRead } from '../../../lib/failed-read.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { toast } from '../../../lib/toast.ts';
import { type Selection, useSelection } from '../../../lib/use-selection.ts';
import { ActionBars } from '../../../ui/overlays/action-bar.tsx';
import { AppButton } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LoadMore, morePages } from '../../../ui/data/load-more.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { currentPlanQuery } from '../../billing/api.ts';
import { tableQuery } from '../api-table.ts';
import { tableWords } from '../texts-table.ts';
import { isNarrowed, useTableFilter } from '../use-table-filter.ts';
import { useLiveTable } from '../use-live-table.ts';
import { useUndoable } from '../use-undoable.ts';
import { AllListingsTable } from './all-listings-table.tsx';
import { type ChangeAct, ChangeBar } from './change-bar.tsx';
import { TableFilters } from './table-filters.tsx';
import { ChangedBar } from './changed-bar.tsx';

const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).ChangeDialog);

export interface AllListingsProps {
  title: string;
  /** The switch back to the locations. */
  viewSwitch: ReactNode;
  onAdd: () => void;
  isAdding: boolean;
}

const namesOf = (rows: readonly TableListing[] | undefined) => (job_id: string) => {
  const row = rows?.find((one) => one.job_id === job_id);
  return row ? `${row.title}, ${row.location_name}` : '';
};

/** Selects all shown rows, and says how many there are in all. */
function SelectShown({ selection, shown, count }: { selection: Selection; shown: number; count: number }) {
  const chosen = selection.keys.length;
  return (
    <Row justify="between">
      <CheckboxField
        label={tableWords.selectAll(shown)}
        checked={chosen === shown}
        indeterminate={chosen > 0 && chosen < shown}
        onChange={() => selection.setAll(chosen < shown)}
      />
      <Text size="s" tone="muted">
        {tableWords.ofAll(shown, count)}
      </Text>
    </Row>
  );
}

/** The listings of all locations in one table, with bulk changes. */
export function AllListings({ title, viewSwitch, onAdd, isAdding }: AllListingsProps) {
  const { filter, search, setFilter, clear } = useTableFilter();
  const { data: plan } = useQuery(currentPlanQuery);
  const list = useInfiniteQuery(tableQuery(filter));
  useLiveTable();
  const rows = list.data?.pages.flatMap((page) => page.results);
  const count = list.data?.pages[0]?.count ?? 0;
  const selection = useSelection(rows?.map(({ job_id }) => job_id) ?? []);
  const [act, setAct] = useState<{ kind: ChangeAct; job_ids: readonly string[] } | null>(null);
  const { undoable, setUndoable } = useUndoable();
  const close = () => setAct(null);
  const chosen = selection.keys.length;
  const addButton = (
    <AppButton variant="primary" icon={<IconPlus size={18} aria-hidden="true" />} isLoading={isAdding} onClick={onAdd}>
      {listingTexts.addListing}
    </AppButton>
  );

  function done({ change_id, undo_until, changes }: ChangedListings) {
    const told = act?.kind === 'clone' ? tableWords.made(changes.length) : tableWords.done(changes.length);
    close();
    selection.clear();
    setUndoable(undo_until === null ? null : { change_id, undo_until, told });
    if (undo_until === null) toast.success(told);
  }

  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            {viewSwitch}
            {addButton}
          </>
        }
      />
      <Stack>
        <TableFilters filter={filter} search={search} onChange={setFilter} />
        {rows !== undefined && rows.length > 0 && (
          <SelectShown selection={selection} shown={rows.length} count={count} />
        )}
        <Card isFlush>
          <AllListingsTable
            selection={selection}
            isBundle={plan?.is_bundle_type ?? false}
            rows={rows}
            isStale={list.isPlaceholderData}
            failure={list.isError && !rows ? failedRead(list, tableWords.loadFailed) : undefined}
            empty={
              isNarrowed(filter) ? (
                <EmptyState
                  title={listingTexts.empty}
                  as="h2"
                  action={<AppButton onClick={clear}>{uiWords.clearFilters}</AppButton>}
                >
                  {tableWords.noMatch}
                </EmptyState>
              ) : (
                <EmptyState title={listingTexts.empty} as="h2">
                  {tableWords.none}
                </EmptyState>
              )
            }
          />
        </Card>
        <LoadMore {...morePages(list)} />
        {(chosen > 0 || undoable) && (
          <ActionBars>
            {undoable && <ChangedBar key={undoable.change_id} change={undoable} onUndone={() => setUndoable(null)} />}
            {chosen > 0 && (
              <ChangeBar
                count={chosen}
                onAct={(kind) => setAct({ kind, job_ids: selection.keys })}
                onClear={selection.clear}
              />
            )}
          </ActionBars>
        )}
      </Stack>
      {act && (
        <ChangeDialog act={act.kind} job_ids={act.job_ids} nameOf={namesOf(rows)} onDone={done} onClose={close} />
      )}
    </>
  );
}
