import type { ListingRow } from '@jipe/contract/listings/schema';
import { useUrlParam } from '../../../lib/url-params.ts';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { listingWords } from '../texts.ts';

export type ListingFilterValue = 'open' | 'active' | 'inactive' | 'closed';

const filters: readonly ListingFilterValue[] = ['open', 'active', 'inactive', 'closed'];

const isFilter = (text: string): text is ListingFilterValue => filters.some((value) => value === text);

/** The filter of the job table, kept in the address as `?listings=closed`. "All" excludes closed listings. */
export function useListingFilter() {
  const [text, setText] = useUrlParam('listings', 'open');
  const filter: ListingFilterValue = isFilter(text) ? text : 'open';
  return [filter, (value: ListingFilterValue) => setText(value)] as const;
}

export function filterListings(rows: readonly ListingRow[], filter: ListingFilterValue): ListingRow[] {
  if (filter === 'closed') return rows.filter((row) => row.is_closed);
  return rows.filter((row) => !row.is_closed && (filter === 'open' || row.is_active === (filter === 'active')));
}

interface ListingFilterProps {
  value: ListingFilterValue;
  onChange: (value: ListingFilterValue) => void;
}

export function ListingFilter({ value, onChange }: ListingFilterProps) {
  const choices = filters.map((filter) => ({ value: filter, label: listingWords.filters[filter] }));
  return <SegmentedField label={listingWords.showListings} choices={choices} value={value} onChange={onChange} />;
}
