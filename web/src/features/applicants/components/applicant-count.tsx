import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import { COUNTED_AT_MOST } from '@jipe/contract/http/envelope';
import { AppButton } from '../../../ui/app-button.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { FILTERS_BUTTON } from '../../../ui/overlays/filter-sheet.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { ApplicantFilter } from '../filter.ts';
import { applicantWords } from '../texts.ts';
import type { ApplicantList } from '../use-applicants.ts';
import { HIDDEN_BOX } from './status-boxes.tsx';

/** Applicants or applications: one person may have made several applications. */
type Counted = keyof typeof applicantWords.counted;

/** "1 applicant", "10,000+ applications" */
function countInWords(count: number, counted: Counted): string {
  const words = applicantWords.counted[counted];
  return count >= COUNTED_AT_MOST ? words.orMore(COUNTED_AT_MOST) : words.count(count);
}

function hiddenInWords(count: number, counted: Counted): string {
  const words = applicantWords.counted[counted];
  return count >= COUNTED_AT_MOST ? words.hiddenOrMore(COUNTED_AT_MOST) : words.hidden(count);
}

interface ApplicantCountProps {
  list: ApplicantList;
  /** "applicants" by default, which is correct for a single listing. */
  counted?: Counted;
  onFilter: (change: Partial<ApplicantFilter>) => void;
}

function showHidden(onFilter: ApplicantCountProps['onFilter']): void {
  onFilter({ show_hidden: true });
  (document.getElementById(HIDDEN_BOX) ?? document.getElementById(FILTERS_BUTTON))?.focus();
}

/**
 * "130 applicants, 11 hidden". The sum equals the count on the location and the listing. The line keeps its height
 * while loading, so that nothing below it moves.
 */
export function ApplicantCount({
  list: { rows, count, hiddenCount },
  counted = 'applicants',
  onFilter,
}: ApplicantCountProps) {
  if (!rows) return <Skeleton width="7rem" height="1.5em" />;
  if (hiddenCount === 0) return <>{countInWords(count, counted)}</>;
  return (
    <>
      {countInWords(count, counted)},{' '}
      <TextButton onClick={() => showHidden(onFilter)}>{hiddenInWords(hiddenCount, counted)}</TextButton>
    </>
  );
}

/** "12 favorites". The line keeps its height while loading. */
export function FavouriteCount({ list: { rows, count } }: Pick<ApplicantCountProps, 'list'>) {
  if (!rows) return <Skeleton width="6rem" height="1.5em" />;
  return count >= COUNTED_AT_MOST
    ? applicantWords.favoritesOrMore(COUNTED_AT_MOST)
    : applicantWords.favoriteCount(count);
}

/** Empty state of a list whose applicants are all hidden: "nobody applied" would be wrong. */
export function AllHidden({ list: { hiddenCount }, counted = 'applicants', onFilter }: ApplicantCountProps) {
  return (
    <EmptyState
      title={texts.empty}
      as="h2"
      action={<AppButton onClick={() => showHidden(onFilter)}>{applicantWords.showHidden}</AppButton>}
    >
      {applicantWords.counted[counted].allHidden(hiddenCount)}
    </EmptyState>
  );
}
