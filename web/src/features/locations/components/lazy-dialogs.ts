import { lazyPart } from '../../../lib/lazy-part.tsx';

// They bring the form, its checks and the map along: loaded when the page stands, or when one is asked for.
export const LocationFormDialog = lazyPart(async () => (await import('./location-form-dialog.tsx')).LocationFormDialog);
export const StatusDialog = lazyPart(async () => (await import('./status-dialog.tsx')).StatusDialog);
export const PlaceDialog = lazyPart(async () => (await import('./place-dialog.tsx')).PlaceDialog);
export const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog);
