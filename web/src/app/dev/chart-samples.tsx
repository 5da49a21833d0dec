import { useState } from 'react';
import type { DaySlot } from '../../lib/week-slots.ts';
import { Card } from '../../ui/data/card.tsx';
import { DaysChart } from '../../ui/charts/chart-days.tsx';
import { FunnelChart } from '../../ui/charts/chart-funnel.tsx';
import { HoursGrid } from '../../ui/week/hours-grid.tsx';
import { Columns, Stack } from '../../ui/stack.tsx';
import type { GridCell } from '../../ui/week/week-grid-model.ts';
import type { WeekDay } from '../../ui/week/week-frame.tsx';
import { WeekGrid, type WeekBlock } from '../../ui/week/week-grid.tsx';
import { HeatSign, type HeatBlock, WeekHeat } from '../../ui/week/week-heat.tsx';
import { WeekGridView } from '../../ui/week/week-grid-view.tsx';
import { WeekStrips } from '../../ui/week/week-strips.tsx';

const ROWS = 48;
const SHORTEST = 2;
const week: readonly WeekDay[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((short, at) => ({
  name: short,
  short,
  ...(at === 5 ? { note: 'Times may vary' } : {}),
}));
const timeOf = (row: number) => `${Math.floor(row / 2) % 24}:${row % 2 === 0 ? '00' : '30'}`;
const shortTimeOf = (row: number) => `${Math.floor(row / 2) % 24} h`;
const first: readonly WeekBlock[] = [
  { id: 'early', day: 0, from: 12, to: 24 },
  { id: 'late', day: 2, from: 30, to: 44, isFaulty: true },
  { id: 'night', day: 3, from: 44, to: 54 },
];

const heat: readonly HeatBlock[] = [
  { day: 0, from: 18, to: 30, tone: 'open', mark: 2 },
  { day: 0, from: 30, to: 36, tone: 'short', mark: 1 },
  { day: 1, from: 18, to: 36, tone: 'covered', mark: '✓' },
];

export function ChartSamples() {
  return (
    <Card title="Charts">
      <Columns min="l" gap="l">
        <FunnelChart
          label="From impressions to hires"
          steps={[
            { label: 'Impressions', value: 1240 },
            { label: 'Favorites', value: 310 },
            { label: 'Applications', value: 96 },
            { label: 'Interviewed', value: 12 },
            { label: 'Hired', value: 3 },
          ]}
        />
        <DaysChart
          label="Applications per day"
          days={Array.from({ length: 30 }, (_, at) => ({
            date: `2026-11-${at + 1}`,
            value: (at * 37) % 11,
            before: (at * 23) % 9,
          }))}
        />
        <DaysChart
          label="Hired per day"
          days={Array.from({ length: 14 }, (_, at) => ({ date: `2026-11-${at + 1}`, value: at % 3 }))}
          isSmall
        />
      </Columns>
    </Card>
  );
}

export function WeekSamples() {
  const [blocks, setBlocks] = useState(first);
  const [picked, setPicked] = useState<GridCell | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>('early');
  const [slots, setSlots] = useState<DaySlot[]>([{ day: 2, start: '09:00', end: '17:00' }]);
  return (
    <Card title="Week grid">
      <Columns min="l" gap="l">
        <Stack>
          <WeekGrid
            label="Hours, to be drawn"
            days={week}
            rows={ROWS}
            blocks={blocks}
            selectedId={selectedId}
            pressRows={8}
            isAllowed={({ from, to }) => to - from >= SHORTEST}
            onDraw={(span) => setBlocks([...blocks, { ...span, id: `${span.day} ${span.from} ${blocks.length}` }])}
            onChange={(id, span) => setBlocks(blocks.map((one) => (one.id === id ? { ...one, ...span } : one)))}
            onRemove={(id) => setBlocks(blocks.filter((one) => one.id !== id))}
            onSelect={setSelectedId}
            timeLabel={timeOf}
            shortTime={shortTimeOf}
          />
        </Stack>
        <Stack>
          <HoursGrid label="Hours of a week" slots={slots} onChange={setSlots} />
        </Stack>
        <Stack>
          <WeekGridView
            label="Hours, to look at"
            days={week}
            rows={ROWS}
            spans={blocks}
            hasTimes
            shortTime={shortTimeOf}
          />
          <WeekStrips
            days={week.map(({ name, note }, at) => ({
              name,
              text: blocks.some(({ day }) => day === at) ? 'Some hours' : 'Not available',
              isOff: !blocks.some(({ day }) => day === at),
              ...(note === undefined ? {} : { note }),
            }))}
            rows={ROWS}
            spans={blocks}
            over={[{ day: 0, from: 18, to: 30 }]}
            shortTime={shortTimeOf}
          />
        </Stack>
        <Stack>
          <WeekHeat
            label="How the week stands"
            days={week}
            rows={ROWS}
            nightRows={12}
            blocks={heat}
            picked={picked}
            onPick={setPicked}
            cellLabel={({ day, row }) => `${week[day]?.name ?? ''}, ${timeOf(row)}`}
            shortTime={shortTimeOf}
          />
          <HeatSign tone="short">1</HeatSign>
        </Stack>
      </Columns>
    </Card>
  );
}
