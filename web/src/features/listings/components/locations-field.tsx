import { listingTexts } from '@jipe/contract/listings/texts';
import { locationTexts } from '@jipe/contract/locations/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { AppButton } from '../../../ui/app-button.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { shellWords } from '../../../ui/texts-shell.ts';
import { goneLocations, locationOptionsQuery } from '../../../lib/all-locations.ts';
import { listingWords } from '../texts.ts';
import type { ListingForm } from '../values.ts';

/** The number of locations that the list shows at a time; typing finds the rest. */
const SHOWN = 100;

/** The locations where the job is posted, with a listing for each. A single location needs no choice. */
export function LocationsField({ form }: { form: ListingForm }) {
  const { data: locations, isError, isFetching, refetch } = useQuery(locationOptionsQuery);
  const { location_ids } = form.values;
  const error = form.errors['locations'];
  const gone = locations ? goneLocations(locations, location_ids) : [];
  // A clone or an old draft may name a deleted location, which is removed. The list is refetched first, since the
  // location may be a new one.
  const dropGone = useEffectEvent(async () => {
    const { data, isSuccess } = await refetch();
    if (!isSuccess) return;
    const chosen = form.getValues().location_ids;
    const left = goneLocations(data, chosen);
    if (left.length > 0) form.set({ location_ids: chosen.filter((id) => !left.includes(id)) });
  });
  useEffect(() => {
    if (gone.length > 0) void dropGone();
  }, [gone.length]);
  if (!locations && !isError) return <Skeleton height="4.5rem" />;
  // Only the ids of the chosen locations are known; they stay chosen.
  if (!locations)
    return (
      <div {...form.pathProps('locations')}>
        <Stack gap="s">
          <MultiSelectField
            label={listingTexts.fields.locations}
            disabled
            value={[]}
            error={error ?? locationTexts.pageListFailed}
          />
          <Row>
            <AppButton size="small" isLoading={isFetching} onClick={() => void refetch()}>
              {shellWords.tryAgain}
            </AppButton>
          </Row>
        </Stack>
      </div>
    );
  const [only] = locations;
  if (locations.length === 1 && only && location_ids.includes(only.location_id) && error === undefined) {
    return (
      <Text size="s" tone="muted">
        {listingWords.postedAt(only.location_title)}
      </Text>
    );
  }
  return (
    <div {...form.pathProps('locations')}>
      <MultiSelectField
        label={listingTexts.fields.locations}
        description={location_ids.length > 1 ? listingWords.oneAtEach(location_ids.length) : listingWords.chooseSeveral}
        placeholder={location_ids.length === 0 ? listingWords.chooseLocation : ''}
        data={locations.map(({ location_id, location_title, is_active }) => ({
          value: location_id,
          label: is_active ? location_title : listingWords.inactive(location_title),
          disabled: !is_active && !location_ids.includes(location_id),
        }))}
        limit={SHOWN}
        value={location_ids.filter((id) => !gone.includes(id))}
        error={error ?? (isError ? locationTexts.pageListFailed : undefined)}
        onChange={(next) => form.set({ location_ids: next }, 'locations')}
      />
    </div>
  );
}
