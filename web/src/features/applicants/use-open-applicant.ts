import type { Applicant } from '@jipe/contract/applicants/schema';
import { useEffect } from 'react';
import { useUrlParams } from '../../lib/url-params.ts';
import { dropUnfit } from './shown-lists.ts';
import { applicantKey } from './use-applicant-acts.ts';
import type { ApplicantList } from './use-applicants.ts';

/** So near its end the next page of the list is fetched ahead. */
const AHEAD = 5;

/** Which applicant of a list is open, kept in the address under this name, so that Back closes it. */
export function useOpenApplicant(list: ApplicantList, param: 'applicant' | 'favorite') {
  const [params, setParams] = useUrlParams();
  const rows = list.rows ?? [];
  const key = params[param];
  const index = key === undefined ? -1 : rows.findIndex((row) => applicantKey(row) === key);
  // Whoever was hidden while open leaves the list once closed, by the button or by Back.
  useEffect(() => {
    if (key === undefined) return undefined;
    return () => dropUnfit((row) => applicantKey(row) === key);
  }, [key]);
  const goTo = (row: Applicant | undefined, push: boolean) =>
    row && setParams({ [param]: applicantKey(row) }, { push });
  const leafTo = (at: number) => {
    if (at >= rows.length - AHEAD) list.loadMore();
    goTo(rows[at], false);
  };
  return {
    open: (applicant: Applicant) => goTo(applicant, true),
    close: () => setParams({ [param]: '' }),
    applicant: rows[index],
    place: { at: index + 1, of: Math.max(list.count, rows.length) },
    onPrevious: index > 0 ? () => leafTo(index - 1) : undefined,
    onNext: index >= 0 && index < rows.length - 1 ? () => leafTo(index + 1) : undefined,
  };
}
