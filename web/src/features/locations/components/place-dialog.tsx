import type { LocationCard } from '@jipe/contract/locations/schema';
import { locationTexts, PERMISSION_TOAST_MS } from '@jipe/contract/locations/texts';
import { toast, toastFailure } from '../../../lib/toast.ts';
import { type Coordinates, isSamePlace } from '../../../ui/coordinates.ts';
import { CoordinatesDialog } from '../../../ui/coordinates-dialog.tsx';
import { editLocation, refreshLocations, searchPlaces, showLocation } from '../api.ts';
import { addressText, editBodyOf, valuesOf } from '../form.ts';

/** Puts a location's pin where it belongs, and saves that at once. */
export function PlaceDialog({ location, onClose }: { location: LocationCard; onClose: () => void }) {
  const { id } = location;

  async function save(place: Coordinates) {
    onClose();
    if (isSamePlace(place, location)) return;
    const undo = showLocation(id, place);
    try {
      const { message } = await editLocation(id, editBodyOf({ ...valuesOf(location), ...place }, location));
      toast.success(message ?? locationTexts.edited);
    } catch (error) {
      undo();
      toastFailure(error, locationTexts.editFailed);
    }
    await refreshLocations();
  }

  return (
    <CoordinatesDialog
      isOpen
      title={locationTexts.mapTitle}
      value={location}
      address={addressText(location)}
      search={searchPlaces}
      texts={{
        pin: locationTexts.markerLabel,
        notFound: locationTexts.coordinatesNotFound,
        permissionRefused: locationTexts.permissionRefused,
        permissionStayMs: PERMISSION_TOAST_MS,
      }}
      onConfirm={(place) => void save(place)}
      onClose={onClose}
    />
  );
}
