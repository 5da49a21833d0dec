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
import { type UrlAct, urlActQuery, urlActs } from '../../lib/url-act.ts';
import { call } from '../../lib/http.ts';
import { applicationSearch, paths } from '../../lib/paths.ts';
import type { Command, CommandGroup } from '../../ui/overlays/command-list.tsx';
import { askWords } from '../texts-asks.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const icons: Record<UrlAct, ReactNode> = {
  pause: <IconPlayerPause {...icon} />,
  activate: <IconPlayerPlay {...icon} />,
  close: <IconSquareX {...icon} />,
  message: <IconMessageCircle {...icon} />,
  hire: <IconUserCheck {...icon} />,
};

export interface TypedCommand {
  ask: UrlAct;
  /** Search words for the listings or people to act on. */
  words: string;
}

/**
 * Parses "pause barista downtown" into an action and search words. Null without a known verb or without words after it.
 */
export function typedCommandOf(text: string): TypedCommand | null {
  const [, first = '', words = ''] = /^(\S+)\s+(.+)$/.exec(text.trim()) ?? [];
  const verb = searchKey(first);
  const ask = urlActs.find((each) => askWords[each].verbs.split(' ').includes(verb));
  return ask === undefined || words === '' ? null : { ask, words };
}

/** The status that a listing must have for an action. Without an entry here, all open listings qualify. */
const statusFor: Partial<Record<UrlAct, TableListing['status']>> = { pause: 'active', activate: 'paused' };

const isOfListings = (ask: UrlAct | undefined) => ask === 'pause' || ask === 'activate' || ask === 'close';
const SHOWN = 5;

/** Searches the listings to act on. */
export function useListingsFor(asked: TypedCommand | null) {
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

/** A path with a query. */
export const at = (path: string, search: Record<string, string>) => `${path}?${new URLSearchParams(search).toString()}`;

interface AllOf {
  kind: keyof typeof askWords.allFound;
  shown: number;
  count: number;
  /** The action that the results were searched for. */
  ask?: UrlAct;
}

/** A command that opens the full list, if it has more results than are shown. */
export function leadToAll({ kind, shown, count, ask }: AllOf, run: () => void): Command[] {
  if (count <= shown) return [];
  const label = askWords.allFound[kind](count);
  return [{ id: `${ask ?? 'find'}-all-${kind}`, label, icon: <IconListSearch {...icon} />, run }];
}

/**
 * A command per listing, which opens the listing's page to ask there, and one for the full table, to act on many
 * listings.
 */
export function listingCommands(
  { ask, words }: TypedCommand,
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
        run: to(at(paths.position(location_id, job_id), urlActQuery(ask))),
      })),
      ...leadToAll({ kind: 'listings', shown: results.length, count, ask }, to(table)),
    ],
  };
}

/** A command per person, which opens the applicant's window or the conversation, and one for the full list. */
export function peopleCommands({ ask, words }: TypedCommand, found: Found, to: To): CommandGroup {
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
          const search = { ...applicationSearch(full_name, job_id, seeker_id), ...urlActQuery(ask) };
          return command(application_id, full_name, `${title} · ${location_name}`, at(paths.applications(), search));
        }),
      ...leadToAll(
        { kind: 'applicants', shown: applicants.length, count: counts.applicants, ask },
        to(at(paths.applications(), { search: words })),
      ),
    ],
  };
}
