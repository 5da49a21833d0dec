import type { LocationOption } from '@jipe/contract/locations/schema';
import { locationTexts } from '@jipe/contract/locations/texts';
import { messagingTexts as texts } from '@jipe/contract/messaging/texts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { IconMessageOff } from '@tabler/icons-react';
import { failureOf } from '../../../lib/api-error.ts';
import { useUrlParams } from '../../../lib/url-params.ts';
import { paths } from '../../../lib/paths.ts';
import { useIsWide } from '../../../lib/use-is-wide.ts';
import { AppButton, ButtonLink } from '../../../ui/app-button.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { locationOptionsQuery } from '../../../lib/all-locations.ts';
import { LoadMore, morePages } from '../../../ui/data/load-more.tsx';
import { NativeSelectField } from '../../../ui/fields/native-select-field.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Skeleton, TextSkeleton } from '../../../ui/data/skeleton.tsx';
import { Text } from '../../../ui/text.tsx';
import { LoadFailedNotice } from '../../../ui/data/load-failed-notice.tsx';
import { recipientsQuery, type RecipientFilter } from '../api.ts';
import { messagingWords } from '../texts.ts';
import styles from './recipient-list.module.css';
import { RecipientRow } from './recipient-row.tsx';

/** The value of the address parameter for the waiting filter. */
const WAITING = 'true';

/** Location, search and waiting filter, kept in the address for Back and shared links. */
function useRecipientFilter() {
  const [params, setParams] = useUrlParams();
  const filter: RecipientFilter = {
    location_id: params['location'] ?? '',
    search: params['search'] ?? '',
    isWaiting: params['waiting'] === WAITING,
  };
  return {
    filter,
    isNarrowed: filter.location_id !== '' || filter.search !== '' || filter.isWaiting,
    setLocation: (location: string) => setParams({ location }),
    setSearch: (search: string) => setParams({ search }),
    setWaiting: (isWaiting: boolean) => setParams({ waiting: isWaiting ? WAITING : '' }),
    clear: () => setParams({ location: '', search: '', waiting: '' }),
  };
}

interface LocationFilterProps {
  locations: readonly LocationOption[] | undefined;
  value: string;
  onChange: (value: string) => void;
}

function LocationFilter({ locations, value, onChange }: LocationFilterProps) {
  const choices = (locations ?? []).map(({ location_id, location_title }) => ({
    value: location_id,
    label: location_title,
  }));
  return (
    <NativeSelectField
      aria-label={messagingWords.location}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: texts.allMessages }, ...choices]}
    />
  );
}

interface WaitingFilterProps {
  filter: RecipientFilter;
  onChange: (isWaiting: boolean) => void;
}

/** The choice between all and waiting conversations, with the number of the waiting ones. */
function WaitingFilter({ filter, onChange }: WaitingFilterProps) {
  // A search is not run a second time only for the number.
  const enabled = filter.search === '' || filter.isWaiting;
  const waiting = useInfiniteQuery({ ...recipientsQuery({ ...filter, isWaiting: true }), enabled });
  const isKnown = enabled && !waiting.isPlaceholderData;
  return (
    <SegmentedField
      label={messagingWords.who}
      value={filter.isWaiting ? 'waiting' : 'all'}
      onChange={(chosen) => onChange(chosen === 'waiting')}
      choices={[
        { value: 'all', label: messagingWords.all },
        { value: 'waiting', label: messagingWords.waiting(isKnown ? waiting.data?.pages.at(-1)?.count : undefined) },
      ]}
    />
  );
}

function RowSkeletons() {
  return (
    <output aria-label={messagingWords.loadingConversations} className={styles.bones}>
      {Array.from({ length: 6 }, (_, at) => (
        <span key={at} className={styles.bone}>
          <Skeleton isRound width="2.75rem" height="2.75rem" />
          <TextSkeleton lines={2} />
        </span>
      ))}
    </output>
  );
}

function emptyHint({ location_id, search, isWaiting }: RecipientFilter, isNarrowed: boolean): string {
  if (isWaiting && location_id === '' && search === '') return messagingWords.nobodyWaits;
  return isNarrowed ? messagingWords.noMatch : messagingWords.noneYet;
}

export function RecipientList({ openId }: { openId: string | undefined }) {
  const { filter, isNarrowed, setLocation, setSearch, setWaiting, clear } = useRecipientFilter();
  const list = useInfiniteQuery(recipientsQuery(filter));
  const locations = useQuery(locationOptionsQuery);
  const isWide = useIsWide();
  const rows = list.data?.pages.flatMap((page) => page.results);
  const among = list.data?.pages.at(-1)?.among_latest;
  return (
    <>
      <div className={styles.filters}>
        <LocationFilter locations={locations.data} value={filter.location_id} onChange={setLocation} />
        <WaitingFilter filter={filter} onChange={setWaiting} />
        <SearchField
          label={messagingWords.search}
          placeholder={messagingWords.searchHint}
          value={filter.search}
          onChange={setSearch}
        />
        {among !== undefined && (
          <Text size="s" tone="muted">
            {messagingWords.amongLatest(among)}
          </Text>
        )}
        {/* When the conversations failed, too, their retry also reloads the locations. */}
        {list.error === null && <LoadFailedNotice query={locations}>{locationTexts.pageListFailed}</LoadFailedNotice>}
      </div>
      <div className={styles.list} data-stale={list.isPlaceholderData}>
        {rows === undefined && list.error === null && <RowSkeletons />}
        {rows === undefined && list.error !== null && (
          <ErrorState
            {...failureOf(list.error, texts.conversationsFailed)}
            onRetry={() => {
              void list.refetch();
              if (locations.isError) void locations.refetch();
            }}
            isRetrying={list.isFetching}
          />
        )}
        {rows?.length === 0 && (
          <EmptyState
            title={texts.noRecipients}
            icon={<IconMessageOff size={26} stroke={1.75} aria-hidden="true" />}
            action={
              isNarrowed ? (
                <AppButton onClick={clear}>{messagingWords.showAll}</AppButton>
              ) : (
                // Where there is room the empty conversation beside the list has this link.
                !isWide && <ButtonLink to={paths.applications()}>{messagingWords.findApplicants}</ButtonLink>
              )
            }
          >
            {emptyHint(filter, isNarrowed)}
          </EmptyState>
        )}
        {rows !== undefined && rows.length > 0 && (
          <ul className={styles.rows}>
            {rows.map((recipient) => (
              <RecipientRow
                key={recipient.conversation.id}
                recipient={recipient}
                isOpen={recipient.conversation.id === openId}
                search={filter.search}
              />
            ))}
          </ul>
        )}
        <LoadMore {...morePages(list)} hasMore={list.hasNextPage && !list.isPlaceholderData} />
      </div>
    </>
  );
}
