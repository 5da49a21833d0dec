import { lazyPart } from '../../../lib/lazy-part.tsx';

// Lazy: they include the form, its checks and the map. Loaded once the page is idle, or on the first opening.
export const LocationFormDialog = lazyPart(async () => (await import('./location-form-dialog.tsx')).LocationFormDialog);
export const StatusDialog = lazyPart(async () => (await import('./status-dialog.tsx')).StatusDialog);
export const PlaceDialog = lazyPart(async () => (await import('./place-dialog.tsx')).PlaceDialog);
export const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog);
