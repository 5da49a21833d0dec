import { actKinds } from '@jipe/contract/settings/rules.activity';
import { settingsTexts } from '@jipe/contract/settings/texts';
import { activityTexts as texts } from '@jipe/contract/settings/texts.activity';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { IconHistory } from '@tabler/icons-react';
import { failedRead } from '../../../lib/failed-read.ts';
import { paths } from '../../../lib/paths.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { LoadMore, morePages } from '../../../ui/data/load-more.tsx';
import { NativeSelectField } from '../../../ui/fields/native-select-field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextSkeleton } from '../../../ui/data/skeleton.tsx';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { shellWords } from '../../../ui/texts-shell.ts';
import { uiWords } from '../../../ui/texts.ts';
import { type ActivityFilter, isFiltered, queryOf, useActivityFilter } from '../activity-filter.ts';
import { activityQuery } from '../api.ts';
import { activityWords } from '../texts-activity.ts';
import { settingsWords } from '../texts.ts';
import { ActivityEntry } from './activity-entry.tsx';
import styles from './activity-log.module.css';

interface Named {
  id: string;
  name: string;
}

/** The choices of a filter, preceded by the one that does not filter. */
const choicesOf = (none: string, named: readonly Named[]) => [
  { value: '', label: none },
  ...named.map(({ id, name }) => ({ value: id, label: name })),
];

interface FiltersProps {
  filter: ActivityFilter;
  people: readonly Named[];
  locations: readonly Named[];
  onChange: (change: Partial<ActivityFilter>) => void;
}

function Filters({ filter, people, locations, onChange }: FiltersProps) {
  return (
    <Columns gap="m" min="l">
      <Columns gap="m" min="xs">
        <NativeSelectField
          label={texts.person}
          value={filter.person}
          onChange={(event) => onChange({ person: event.currentTarget.value })}
          data={choicesOf(texts.everybody, people)}
        />
        <NativeSelectField
          label={texts.kind}
          value={filter.kind}
          onChange={(event) => onChange({ kind: actKinds.find((kind) => kind === event.currentTarget.value) ?? '' })}
          data={[
            { value: '', label: texts.everything },
            ...actKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
          ]}
        />
        <NativeSelectField
          label={activityWords.location}
          value={filter.location}
          onChange={(event) => onChange({ location: event.currentTarget.value })}
          data={choicesOf(activityWords.allLocations, locations)}
        />
      </Columns>
      <Columns gap="m" min="xs">
        <TextField
          type="date"
          label={texts.from}
          value={filter.from}
          onChange={(event) => onChange({ from: event.currentTarget.value })}
        />
        <TextField
          type="date"
          label={texts.until}
          value={filter.until}
          onChange={(event) => onChange({ until: event.currentTarget.value })}
        />
      </Columns>
    </Columns>
  );
}

/** The activity log with its filters, the newest entry first. */
export function ActivityLog() {
  const { filter, setFilter } = useActivityFilter();
  const log = useInfiniteQuery({ ...activityQuery(queryOf(filter)), placeholderData: keepPreviousData });
  const { data, isError } = log;
  const entries = data?.pages.flatMap((page) => page.results);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.card}
        crumbs={[{ label: settingsTexts.title, to: paths.settings() }, { label: texts.title }]}
      />
      <Stack gap="l">
        <Filters
          filter={filter}
          people={data?.pages[0]?.people ?? []}
          locations={data?.pages[0]?.locations ?? []}
          onChange={setFilter}
        />
        <Card isFlush>
          {entries === undefined ? (
            <div className={styles.waiting}>
              {isError ? (
                <ErrorState {...failedRead(log, shellWords.notLoaded)} />
              ) : (
                <output aria-label={settingsWords.loadingActivity}>
                  <TextSkeleton lines={8} />
                </output>
              )}
            </div>
          ) : entries.length === 0 ? (
            <EmptyState
              title={isFiltered(filter) ? texts.emptyFiltered : texts.empty}
              icon={<IconHistory size={26} stroke={1.75} aria-hidden="true" />}
              action={
                isFiltered(filter) && (
                  <AppButton onClick={() => setFilter({ person: '', kind: '', location: '', from: '', until: '' })}>
                    {uiWords.clearFilters}
                  </AppButton>
                )
              }
            >
              {isFiltered(filter) && texts.emptyHint}
            </EmptyState>
          ) : (
            <ol aria-label={texts.title}>
              {entries.map((entry) => (
                <ActivityEntry key={entry.id} entry={entry} />
              ))}
            </ol>
          )}
        </Card>
        <LoadMore {...morePages(log)} />
      </Stack>
    </>
  );
}
