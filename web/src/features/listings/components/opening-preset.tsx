import { type TimeSheet, weekOfSlots } from '@jipe/contract/listings/rules';
import { useQuery } from '@tanstack/react-query';
import { AppButton } from '../../../ui/app-button.tsx';
import { locationQuery } from '../../locations/api.ts';
import { startWords } from '../texts-starters.ts';

interface OpeningPresetProps {
  /** The first chosen location. */
  location_id: string | undefined;
  onApply: (week: TimeSheet[]) => void;
}

function Preset({ location_id, onApply }: { location_id: string } & Pick<OpeningPresetProps, 'onApply'>) {
  const { data } = useQuery(locationQuery(location_id));
  if (!data || data.opening_hours.length === 0) return null;
  return (
    <AppButton size="small" onClick={() => onApply(weekOfSlots(data.opening_hours))}>
      {startWords.openingHours(data.name)}
    </AppButton>
  );
}

/** Fills the week with the location's opening hours. Renders nothing for a location without any. */
export function OpeningPreset({ location_id, onApply }: OpeningPresetProps) {
  return location_id !== undefined && <Preset location_id={location_id} onApply={onApply} />;
}
