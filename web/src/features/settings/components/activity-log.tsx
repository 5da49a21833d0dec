import { actKinds } from '@jipe/contract/settings/rules.activity';
import type { ActivityEntry } from '@jipe/contract/settings/schema.activity';
import { settingsTexts } from '@jipe/contract/settings/texts';
import { activityTexts as texts } from '@jipe/contract/settings/texts.activity';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { IconHistory } from '@tabler/icons-react';
import { Fragment } from 'react';
import { failureOf } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { NativeSelectField } from '../../../ui/native-select-field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { shellWords } from '../../../ui/texts-shell.ts';
import { uiWords } from '../../../ui/texts.ts';
import { type ActivityFilter, isFiltered, queryOf, useActivityFilter } from '../activity-filter.ts';
import { activityQuery } from '../api.ts';
import { settingsWords } from '../texts.ts';
import styles from './activity-log.module.css';

/** A charge is called by its sum, `49.00 USD`. */
function nameOf(subject: ActivityEntry['subject']): string | undefined {
  if (subject?.type !== 'charge') return subject?.name;
  const [amount = '', currency] = subject.name.split(' ');
  return formatMoney(amount, currency);
}

/** The sentence of an entry, the names in it set off. */
function Sentence({ entry: { act, person, subject } }: { entry: ActivityEntry }) {
  const names: Record<string, string> = {
    '{who}': person?.name || texts.nobody,
    '{what}': nameOf(subject) || texts.somethingGone,
  };
  return texts.acts[act].split(/(\{who\}|\{what\})/).map((part, at) => {
    const name = names[part];
    // The parts of one sentence never change their order.
    return name === undefined ? <Fragment key={at}>{part}</Fragment> : <strong key={at}>{name}</strong>;
  });
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const from = [entry.device, entry.ip].filter((text) => text !== '').join(' · ');
  return (
    <li className={styles.entry}>
      <p className={styles.sentence}>
        <Sentence entry={entry} />
      </p>
      <Text size="s" tone="muted">
        <TimeText value={entry.at} />
        {from !== '' && ` · ${from}`}
      </Text>
    </li>
  );
}

interface FiltersProps {
  filter: ActivityFilter;
  people: readonly { id: string; name: string }[];
  onChange: (change: Partial<ActivityFilter>) => void;
}

function Filters({ filter, people, onChange }: FiltersProps) {
  return (
    <Columns gap="m" min="l">
      <Columns gap="m" min="xs">
        <NativeSelectField
          label={texts.person}
          value={filter.person}
          onChange={(event) => onChange({ person: event.currentTarget.value })}
          data={[{ value: '', label: texts.everybody }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
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

/** Who did what, the newest first. */
export function ActivityLog() {
  const { filter, setFilter } = useActivityFilter();
  const log = useInfiniteQuery({ ...activityQuery(queryOf(filter)), placeholderData: keepPreviousData });
  const { data, isError, error, refetch, isFetching } = log;
  const entries = data?.pages.flatMap((page) => page.results);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.card}
        crumbs={[{ label: settingsTexts.title, to: paths.settings() }, { label: texts.title }]}
      />
      <Stack gap="l">
        <Filters filter={filter} people={data?.pages[0]?.people ?? []} onChange={setFilter} />
        <Card isFlush>
          {entries === undefined ? (
            <div className={styles.waiting}>
              {isError ? (
                <ErrorState
                  {...failureOf(error, shellWords.notLoaded)}
                  onRetry={() => void refetch()}
                  isRetrying={isFetching}
                />
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
                  <AppButton onClick={() => setFilter({ person: '', kind: '', from: '', until: '' })}>
                    {uiWords.clearFilters}
                  </AppButton>
                )
              }
            >
              {isFiltered(filter) && texts.emptyHint}
            </EmptyState>
          ) : (
            <ol className={styles.entries} aria-label={texts.title}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          )}
        </Card>
        <LoadMore
          hasMore={log.hasNextPage}
          isLoading={log.isFetchingNextPage}
          isFailed={log.isFetchNextPageError}
          onMore={() => void log.fetchNextPage()}
        />
      </Stack>
    </>
  );
}
