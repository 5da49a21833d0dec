import type { LocationCard } from '@jipe/contract/locations/schema';
import { locationTexts, PERMISSION_TOAST_MS } from '@jipe/contract/locations/texts';
import { toast, toastFailure } from '../../../lib/toast.ts';
import { isSamePlace } from '../../../ui/map/coordinates.ts';
import { CoordinatesDialog } from '../../../ui/map/coordinates-dialog.tsx';
import { findPlaces } from '../../../lib/places.ts';
import { addressText, type Pin } from '../../../lib/use-address-pin.ts';
import { editLocation, refreshLocations, updateCachedLocation } from '../api.ts';
import { editBodyOf, valuesOf } from '../form.ts';

/** Moves a location's pin, and saves it. */
export function PlaceDialog({ location, onClose }: { location: LocationCard; onClose: () => void }) {
  const { id } = location;

  async function save({ lat, lng, precision: coordinates_precision }: Pin) {
    onClose();
    const place = { lat, lng, coordinates_precision };
    if (isSamePlace(place, location) && coordinates_precision === location.coordinates_precision) return;
    const undo = updateCachedLocation(id, place);
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
      value={{ lat: location.lat, lng: location.lng, precision: location.coordinates_precision }}
      address={addressText(location)}
      search={findPlaces}
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
