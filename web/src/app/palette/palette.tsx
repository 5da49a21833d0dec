import { findAnything } from '@jipe/contract/applicants/endpoints';
import type { Found } from '@jipe/contract/applicants/schema';
import { hasWords, searchKey } from '@jipe/contract/values/words';
import { IconBriefcase, IconMapPin, IconMessageCircle, IconUser } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { useMe } from '../../lib/me.ts';
import { useGo } from '../../lib/navigation.ts';
import { applicationSearch, paths } from '../../lib/paths.ts';
import { CommandList, type Command, type CommandGroup } from '../../ui/overlays/command-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useActs } from './acts.tsx';
import {
  type TypedCommand,
  typedCommandOf,
  at,
  leadToAll,
  listingCommands,
  peopleCommands,
  useListingsFor,
} from './typed-commands.tsx';
import { placesFor } from './places.tsx';
import { frameWords } from '../texts-frame.ts';
import { uiWords } from '../../ui/texts.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Delay between the last key and the search. */
const WAIT_MS = 200;

interface PaletteProps {
  text: string;
  onText: (text: string) => void;
  /** Enter was pressed before the palette's field appeared. */
  isEntered: boolean;
  onClose: () => void;
  onOpen: (what: 'profile' | 'shortcuts') => void;
}

const query = (search: string) => ({
  queryKey: ['find', search],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(findAnything, { query: { search }, signal })).data,
  enabled: search !== '',
  placeholderData: keepPreviousData,
});

/**
 * The listings or people that a typed action may apply to: listings from the list of listings, people from the general
 * search.
 */
function useAsks(asked: TypedCommand | null) {
  const isOfPeople = asked?.ask === 'message' || asked?.ask === 'hire';
  const people = useQuery(query(asked && isOfPeople ? asked.words : ''));
  const listings = useListingsFor(asked);
  const { data, isFetching, isError, isPlaceholderData, refetch } = isOfPeople ? people : listings;
  const groups = (known: TypedCommand, to: (path: string) => () => void): CommandGroup[] => {
    if (isOfPeople) return people.data ? [peopleCommands(known, people.data, to)] : [];
    return listings.data ? [listingCommands(known, listings.data, to)] : [];
  };
  return {
    groups,
    isFetching,
    isError: asked !== null && isError,
    isEarlier: asked !== null && (isPlaceholderData || data === undefined),
    retry: () => asked && void refetch(),
  };
}

/**
 * The command palette: goes to any page, location, listing, applicant or conversation by a part of its name, and runs
 * the actions that are available everywhere.
 */
export function Palette({ text, onText, isEntered, onClose, onOpen }: PaletteProps) {
  const me = useMe();
  const go = useGo();
  const acts = useActs(me, onOpen);
  const wanted = text.trim();
  const [search] = useDebouncedValue(wanted, WAIT_MS);
  const { data, isFetching, isError, isPlaceholderData, refetch } = useQuery(query(search));
  const asked = typedCommandOf(search);
  const asks = useAsks(asked);
  const isWaiting = wanted !== '' && search !== wanted;
  // Earlier results stay until new ones arrive, so that the list does not jump.
  const isEarlier = isWaiting || isPlaceholderData || asks.isEarlier;

  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  const to = (path: string) => then(() => void go(path));

  const pages: Command[] = placesFor(me).map(({ label, path, icon: own }) => ({
    id: path,
    label: label(),
    icon: own,
    run: to(path),
  }));
  const fitting = acts.filter(({ label, hint = '' }) => hasWords(`${label} ${hint}`, wanted));
  const groups: CommandGroup[] = [
    ...(wanted === '' || !asked ? [] : asks.groups(asked, to).map((group) => ({ ...group, isEarlier }))),
    {
      label: frameWords.groups.pages,
      commands: pages.filter(({ label }) => searchKey(label).includes(searchKey(wanted))),
    },
    ...(wanted === '' || search === '' || data === undefined
      ? []
      : foundGroups(data, search, to).map((group) => ({ ...group, isEarlier }))),
    {
      label: uiWords.actions,
      commands: fitting.map(({ act, ...command }) => ({ ...command, run: then(act) })),
      // Enter runs none of the actions until the search has shown whether something has that name.
      isEarlier: isWaiting || isFetching || asks.isFetching,
    },
  ].filter(({ commands }) => commands.length > 0);

  return (
    <Dialog isOpen onClose={onClose} title={frameWords.goTo} size="medium">
      <CommandList
        label={frameWords.goToWhat}
        query={text}
        onQuery={onText}
        isEntered={isEntered}
        groups={groups}
        isBusy={isFetching || isWaiting || asks.isFetching}
        empty={frameWords.nothingCalled(wanted)}
        failed={isError || asks.isError ? frameWords.notSearched : null}
        onRetry={() => {
          void refetch();
          asks.retry();
        }}
      />
    </Dialog>
  );
}

function foundGroups(found: Found, search: string, to: (path: string) => () => void): CommandGroup[] {
  const { locations, listings, applicants, conversations, counts } = found;
  const all = (kind: keyof typeof counts, path: string, view: Record<string, string> = {}) =>
    leadToAll({ kind, shown: found[kind].length, count: counts[kind] }, to(at(path, { ...view, search })));
  return [
    {
      label: frameWords.groups.locations,
      commands: [
        ...locations.map(({ location_id, name, city, is_active }) => ({
          id: location_id,
          label: name,
          hint: is_active ? city : frameWords.inactiveIn(city),
          icon: <IconMapPin {...icon} />,
          run: to(paths.location(location_id)),
        })),
        ...all('locations', paths.locationManager()),
      ],
    },
    {
      label: frameWords.groups.listings,
      commands: [
        ...listings.map(({ job_id, title, status, location_id, location_name }) => ({
          id: job_id,
          label: title,
          hint: frameWords.listingAt[status](location_name),
          icon: <IconBriefcase {...icon} />,
          run: to(paths.position(location_id, job_id)),
        })),
        ...all('listings', paths.locationManager(), { view: 'listings' }),
      ],
    },
    {
      label: frameWords.groups.applicants,
      commands: [
        ...applicants.map(({ application_id, job_id, seeker_id, full_name, title, location_name }) => ({
          id: application_id,
          label: full_name,
          hint: `${title} · ${location_name}`,
          icon: <IconUser {...icon} />,
          run: to(at(paths.applications(), applicationSearch(full_name, job_id, seeker_id))),
        })),
        ...all('applicants', paths.applications()),
      ],
    },
    {
      label: frameWords.groups.conversations,
      commands: [
        ...conversations.map(({ conversation_id, full_name, title, location_name }) => ({
          id: conversation_id,
          label: full_name,
          hint: `${title} · ${location_name}`,
          icon: <IconMessageCircle {...icon} />,
          run: to(paths.messages(conversation_id)),
        })),
        ...all('conversations', paths.messages()),
      ],
    },
  ];
}
