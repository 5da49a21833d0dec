import type { Found } from '@jipe/contract/applicants/schema';
import { listListings } from '@jipe/contract/listings/endpoints';
import type { TableListing } from '@jipe/contract/listings/schema.table';
import { searchKey } from '@jipe/contract/values/words';
import {
  IconListSearch,
  IconMessageCircle,
  IconPlayerPause,
  IconPlayerPlay,
  IconSquareX,
  IconUserCheck,
} from '@tabler/icons-react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Ask, asking, asks } from '../../lib/asking.ts';
import { call } from '../../lib/http.ts';
import { applicationSearch, paths } from '../../lib/paths.ts';
import type { Command, CommandGroup } from '../../ui/overlays/command-list.tsx';
import { askWords } from '../texts-asks.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const icons: Record<Ask, ReactNode> = {
  pause: <IconPlayerPause {...icon} />,
  activate: <IconPlayerPlay {...icon} />,
  close: <IconSquareX {...icon} />,
  message: <IconMessageCircle {...icon} />,
  hire: <IconUserCheck {...icon} />,
};

export interface Asked {
  ask: Ask;
  /** What it is to be done to. */
  words: string;
}

/** "pause barista downtown": an act, and the words that find what it is done to; null where it is none, or nothing follows. */
export function askedOf(text: string): Asked | null {
  const [, first = '', words = ''] = /^(\S+)\s+(.+)$/.exec(text.trim()) ?? [];
  const verb = searchKey(first);
  const ask = asks.find((each) => askWords[each].verbs.split(' ').includes(verb));
  return ask === undefined || words === '' ? null : { ask, words };
}

/** The status of listings that an act is for; of all those open where any will do. */
const statusFor: Partial<Record<Ask, TableListing['status']>> = { pause: 'active', activate: 'paused' };

const isOfListings = (ask: Ask | undefined) => ask === 'pause' || ask === 'activate' || ask === 'close';
const SHOWN = 5;

/** The listings that an act is to be done to. */
export function useListingsFor(asked: Asked | null) {
  const { ask, words = '' } = asked ?? {};
  const status = ask && statusFor[ask];
  const query = { search: words, limit: SHOWN, ...(status ? { status } : {}) };
  return useQuery({
    queryKey: ['find', 'listings', query],
    queryFn: isOfListings(ask)
      ? async ({ signal }: { signal: AbortSignal }) => (await call(listListings, { query, signal })).data
      : skipToken,
    placeholderData: keepPreviousData,
  });
}

type To = (path: string) => () => void;

/** An address with its query. */
export const at = (path: string, search: Record<string, string>) => `${path}?${new URLSearchParams(search).toString()}`;

interface AllOf {
  kind: keyof typeof askWords.allFound;
  shown: number;
  count: number;
  /** They are found to have this done to them. */
  ask?: Ask;
}

/** Leads to all of a kind, where there are more of them than are shown. */
export function leadToAll({ kind, shown, count, ask }: AllOf, run: () => void): Command[] {
  if (count <= shown) return [];
  const label = askWords.allFound[kind](count);
  return [{ id: `${ask ?? 'find'}-all-${kind}`, label, icon: <IconListSearch {...icon} />, run }];
}

/** Each listing it can be done to, on its own page, which asks; and the way to all of them, to do it to many. */
export function listingAsks(
  { ask, words }: Asked,
  { results, count }: { results: readonly TableListing[]; count: number },
  to: To,
): CommandGroup {
  const status = statusFor[ask];
  const table = at(paths.locationManager(), { view: 'listings', search: words, ...(status ? { status } : {}) });
  return {
    label: askWords[ask].group,
    commands: [
      ...results.map(({ job_id, title, location_id, location_name }) => ({
        id: `${ask}-${job_id}`,
        label: askWords[ask].label(title),
        hint: location_name,
        icon: icons[ask],
        run: to(at(paths.position(location_id, job_id), asking(ask))),
      })),
      ...leadToAll({ kind: 'listings', shown: results.length, count, ask }, to(table)),
    ],
  };
}

/** Each person it can be done to, in their window or their conversation; and the way to all of them. */
export function peopleAsks({ ask, words }: Asked, found: Found, to: To): CommandGroup {
  const { applicants, conversations, counts } = found;
  const talking = ask === 'message' ? conversations : [];
  const isTalking = (job_id: string, seeker_id: string) =>
    talking.some((each) => each.job_id === job_id && each.seeker_id === seeker_id);
  const command = (id: string, full_name: string, hint: string, path: string): Command => ({
    id: `${ask}-${id}`,
    label: askWords[ask].label(full_name),
    hint,
    icon: icons[ask],
    run: to(path),
  });
  return {
    label: askWords[ask].group,
    commands: [
      ...talking.map(({ conversation_id, full_name, title, location_name }) =>
        command(conversation_id, full_name, `${title} · ${location_name}`, paths.messages(conversation_id)),
      ),
      ...applicants
        .filter(({ job_id, seeker_id }) => !isTalking(job_id, seeker_id))
        .map(({ application_id, job_id, seeker_id, full_name, title, location_name }) => {
          const search = { ...applicationSearch(full_name, job_id, seeker_id), ...asking(ask) };
          return command(application_id, full_name, `${title} · ${location_name}`, at(paths.applications(), search));
        }),
      ...leadToAll(
        { kind: 'applicants', shown: applicants.length, count: counts.applicants, ask },
        to(at(paths.applications(), { search: words })),
      ),
    ],
  };
}
