import type { Applicant } from '@jipe/contract/applicants/schema';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { useUrlParams } from '../../lib/url-params.ts';
import { dropUnfit, type List } from './shown-lists.ts';
import { applicantKey } from './use-applicant-acts.ts';
import type { ApplicantList } from './use-applicants.ts';

/** The number of rows before the end at which the next page is loaded ahead. */
const AHEAD = 5;

/**
 * The open applicant as a list of its own: a refetched list may no longer have the row, and optimistic updates reach it
 * here, too.
 */
const OPEN = ['applicants', 'open'];

const listOf = (row: Applicant): List => ({
  pages: [{ count: 1, next: null, previous: null, results: [row], askedAt: 0 }],
  pageParams: [undefined],
});

/** The open applicant of a list, kept in the address parameter `param`, so that Back closes the window. */
export function useOpenApplicant(list: ApplicantList, param: 'applicant' | 'favorite') {
  const [params, setParams] = useUrlParams();
  const rows = list.rows ?? [];
  const key = params[param];
  const isOpen = (row: Applicant) => applicantKey(row) === key;
  const found = key === undefined ? -1 : rows.findIndex(isOpen);
  const row = rows[found];
  const { data: kept } = useQuery<List>({ queryKey: OPEN, queryFn: skipToken });
  const [last, setLast] = useState(-1);
  if (found !== last && (found >= 0 || key === undefined)) setLast(found);
  const gone = found < 0 && last >= 0 ? kept?.pages[0]?.results.find(isOpen) : undefined;
  useEffect(() => {
    if (row) queryClient.setQueryData(OPEN, listOf(row));
  }, [row]);
  // An applicant hidden while open leaves the list when the window closes, by the button or by Back.
  useEffect(() => {
    if (key === undefined) return undefined;
    return () => dropUnfit((row) => applicantKey(row) === key);
  }, [key]);
  const goTo = (to: Applicant | undefined, push: boolean) => to && setParams({ [param]: applicantKey(to) }, { push });
  const at = row || gone ? last : -1;
  const next = gone ? at : at + 1;
  const leafTo = (index: number) => {
    if (index >= rows.length - AHEAD) list.fetchNextPage();
    goTo(rows[index], false);
  };
  return {
    open: (applicant: Applicant) => goTo(applicant, true),
    close: () => setParams({ [param]: '' }, { pop: true }),
    applicant: row ?? gone,
    // An applicant who has left the list has no place in it: the next row stands there now.
    place: { at: found + 1, of: gone ? 0 : Math.max(list.count, rows.length) },
    onPrevious: at > 0 ? () => leafTo(at - 1) : undefined,
    onNext: next < rows.length && (row ?? gone) ? () => leafTo(next) : undefined,
  };
}
