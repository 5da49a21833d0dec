import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { useUrlParam } from '../../lib/url-params.ts';
import { ActionBar, ActionBars, UndoBar } from '../../ui/overlays/action-bar.tsx';
import { ActionMenu } from '../../ui/overlays/action-menu.tsx';
import { AppButton } from '../../ui/app-button.tsx';
import { Card } from '../../ui/data/card.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { DataTable } from '../../ui/data/data-table.tsx';
import type { Column } from '../../ui/data/data-rows.tsx';
import { FilterSheet } from '../../ui/overlays/filter-sheet.tsx';
import { SegmentedField } from '../../ui/fields/segmented-field.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { StatusBadge } from '../../ui/data/status-badge.tsx';

interface Sample {
  id: number;
  name: string;
  count: number;
  isActive: boolean;
}

const names = [
  'Barista',
  'Line cook with a title that goes on for longer than anybody would want',
  'Cashier',
  'Warehouse associate',
];
const samples = (count: number): Sample[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at,
    name: `${names[at % names.length]} ${at + 1}`,
    count: (at * 37) % 101,
    isActive: at % 3 !== 0,
  }));

const columns: readonly Column<Sample>[] = [
  { key: 'name', header: 'Position', cell: (row) => row.name, sortBy: (row) => row.name, isTitle: true },
  { key: 'count', header: 'Applications', cell: (row) => row.count, sortBy: (row) => row.count, align: 'end' },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <StatusBadge tone={row.isActive ? 'success' : 'neutral'} hasDot>
        {row.isActive ? 'Active' : 'Inactive'}
      </StatusBadge>
    ),
  },
  {
    key: 'menu',
    header: 'Actions',
    isHeaderHidden: true,
    align: 'end',
    cell: (row) => (
      <ActionMenu
        label={`Actions for ${row.name}`}
        actions={[{ label: 'Edit', onSelect: () => toast.info(row.name) }]}
      />
    ),
  },
];

const states = ['Full', 'Very full', 'Loading', 'Empty', 'Failed'] as const;
type State = (typeof states)[number];

const rowsOf: Record<State, readonly Sample[] | undefined> = {
  Full: samples(4),
  'Very full': samples(10_000),
  Loading: undefined,
  Empty: [],
  Failed: undefined,
};

export function TableSamples() {
  const [state, setState] = useState<State>('Full');
  const order = useUrlParam('order');
  return (
    <Stack>
      <SegmentedField
        label="State of the table"
        value={state}
        onChange={setState}
        choices={states.map((value) => ({ value, label: value }))}
      />
      <Row>
        <FilterSheet count={1}>
          <CheckboxField label="Active ones alone" defaultChecked />
        </FilterSheet>
      </Row>
      <Card title="Table" isFlush>
        <DataTable
          label="Listings"
          columns={columns}
          rows={rowsOf[state]}
          rowKey={(row) => String(row.id)}
          order={order}
          onOpenRow={(row) => toast.info(`Opened ${row.name}`)}
          empty="No data to display"
          failure={
            state === 'Failed'
              ? {
                  title: 'Locations',
                  message: 'Could not get locations data',
                  onRetry: () => setState('Full'),
                  isRetrying: false,
                }
              : undefined
          }
        />
      </Card>
      <ActionBars>
        <UndoBar
          told="12 rows changed."
          note="For 9:59 it can be undone."
          isBusy={false}
          onUndo={() => toast.info('Undo')}
        />
        <ActionBar
          label="Change the selected rows"
          count={3}
          most={500}
          more={
            <AppButton size="small" variant="quiet">
              Select all 130 that match
            </AppButton>
          }
          acts={[
            { act: 'pause', label: 'Pause' },
            { act: 'close', label: 'Close' },
          ]}
          onAct={(act) => toast.info(act)}
          onClear={() => toast.info('Clear')}
        />
      </ActionBars>
    </Stack>
  );
}
