import type { LocationCard } from '@jipe/contract/locations/schema';
import { locationTexts, PERMISSION_TOAST_MS } from '@jipe/contract/locations/texts';
import { useState } from 'react';
import { draftOf } from '../../../lib/drafts.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useMe } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast, toastErrors, toastFailure } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { CoordinatesDialog } from '../../../ui/map/coordinates-dialog.tsx';
import { EditDialog } from '../../../ui/overlays/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RestoredNotice } from '../../../ui/restored-notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { findPlaces } from '../../../lib/places.ts';
import { addressText, useAddressPin } from '../../../lib/use-address-pin.ts';
import { createLocation, editLocation, locationQuery, refreshLocations } from '../api.ts';
import {
  addBodyOf,
  checkLocation,
  editBodyOf,
  emptyValues,
  fieldOfRefusal,
  type FormMode,
  formTitle,
  locationFields,
  type LocationValues,
  mergeMeanwhile,
  pinOf,
  valuesOf,
} from '../form.ts';
import { CoordinatesField } from './coordinates-field.tsx';
import { LocationFields } from './location-fields.tsx';
import { ManagersField } from './managers-field.tsx';
import { OpeningHoursField } from './opening-hours-field.tsx';
import { locationWords } from '../texts.ts';
import { locationDialogWords } from '../texts-dialogs.ts';
import { partWords } from '../../../ui/texts-parts.ts';
import { uiWords } from '../../../ui/texts.ts';

interface LocationFormDialogProps {
  mode: FormMode;
  /** The location to edit; null for a new one. */
  location: LocationCard | null;
  onClose: () => void;
}

const failed = (mode: FormMode): string =>
  ({ add: locationTexts.addFailed, edit: locationTexts.editFailed, invite: locationTexts.inviteFailed })[mode];

/** The focus scrolls the button into view, wherever the form was scrolled to. */
const focusAtFirst = (button: HTMLButtonElement | null) => button?.focus();

const messageOf = (mode: FormMode, said: string | undefined) =>
  mode === 'invite'
    ? locationTexts.inviteDone
    : (said ?? (mode === 'add' ? locationTexts.added : locationTexts.edited));

/** The form of a location, with the handling of a change that somebody else saved meanwhile. */
function useLocationForm({ mode, location, onClose }: LocationFormDialogProps) {
  const { user_id } = useMe();
  const [base, setBase] = useState(location);
  const [isOutdated, setIsOutdated] = useState(false);

  async function save(values: LocationValues) {
    try {
      return base === null
        ? await createLocation(addBodyOf(values))
        : await editLocation(base.id, editBodyOf(values, base));
    } catch (error) {
      throw error instanceof ApiError ? error.renamed((field) => fieldOfRefusal(field, values)) : error;
    }
  }

  const form = useForm<LocationValues>({
    initial: base ? valuesOf(base) : emptyValues(),
    fields: locationFields,
    check: (typed) => checkLocation(typed, base),
    draft: mode === 'add' ? draftOf(user_id, 'location:new') : undefined,
    submit: async (typed) => {
      const { message } = await save(typed);
      form.clearDraft();
      toast.success(messageOf(mode, message));
      onClose();
      await refreshLocations();
    },
    // A 409 is a change by somebody else: the form shows it and lets the user resolve it.
    tell: (error) =>
      error instanceof ApiError && error.status === 409 ? setIsOutdated(true) : toastFailure(error, failed(mode)),
  });

  async function takeNewer() {
    if (base === null) return;
    try {
      const latest = await queryClient.fetchQuery({ ...locationQuery(base.id), staleTime: 0 });
      const merged = mergeMeanwhile(form.getValues(), base, latest);
      form.rebase(valuesOf(latest), merged.values);
      setBase(latest);
      setIsOutdated(false);
      toast.info(locationDialogWords.changedMeanwhile(merged.changed.join(', ') || locationDialogWords.nothingShown));
    } catch (error) {
      toastErrors(error, locationTexts.getFailed);
    }
  }

  return { form, base, isOutdated, takeNewer };
}

/** The notice that somebody else has saved the location while the form was open. */
const Outdated = ({ onTake }: { onTake: () => Promise<void> }) => (
  <Notice
    tone="danger"
    action={
      <AppButton size="small" ref={focusAtFirst} onClick={() => void onTake()}>
        {locationDialogWords.showChanged}
      </AppButton>
    }
  >
    <p>{locationDialogWords.changedByOthers}</p>
  </Notice>
);

/** Adds a location, edits one, or changes only its assigned users. Render it only while it is open. */
export function LocationFormDialog(props: LocationFormDialogProps) {
  const { mode, location, onClose } = props;
  const { form, base, isOutdated, takeNewer } = useLocationForm(props);
  const [isPicking, setIsPicking] = useState(false);
  const [hasPicked, setHasPicked] = useState(false);
  const [placedFor, setPlacedFor] = useState(location ? addressText(valuesOf(location)) : null);
  const { values } = form;
  const isInviting = mode === 'invite';
  const address = addressText(values);
  const pin = pinOf(values);
  useAddressPin({
    address: values,
    pin,
    onPin: (put) =>
      form.set({ lat: put?.lat ?? null, lng: put?.lng ?? null, coordinates_precision: put?.precision ?? 'address' }),
    isOff: isInviting,
  });

  const managers = <ManagersField form={form} hasFocus={isInviting} />;
  return (
    <>
      <EditDialog
        form={form}
        onClose={onClose}
        title={base && isInviting ? `${formTitle(mode)}: ${base.name}` : formTitle(mode)}
        label={mode === 'add' ? locationWords.addLocation : uiWords.save}
        problem={form.refusal !== null && !isOutdated ? partWords.notSaved : null}
      >
        <Stack gap="l">
          {isOutdated && <Outdated onTake={takeNewer} />}
          {form.isRestored && <RestoredNotice onStartOver={form.reset} />}
          {isInviting && managers}
          <LocationFields
            form={form}
            isDisabled={isInviting}
            isPhoneOptional={mode !== 'add'}
            hasFocus={!isInviting && !hasPicked}
          />
          <CoordinatesField
            pin={pin}
            isChosen={hasPicked || base !== null || pin?.precision === 'address'}
            error={form.errors['lat']}
            isDoubtful={!isInviting && pin?.precision === 'address' && placedFor !== null && placedFor !== address}
            isDisabled={isInviting}
            hasFocus={hasPicked}
            onOpen={() => setIsPicking(true)}
          />
          {!isInviting && <OpeningHoursField form={form} />}
          {!isInviting && managers}
        </Stack>
      </EditDialog>
      <CoordinatesDialog
        isOpen={isPicking}
        title={locationTexts.mapTitle}
        value={pin}
        address={address}
        search={findPlaces}
        texts={{
          pin: locationTexts.markerLabel,
          notFound: locationTexts.coordinatesNotFound,
          permissionRefused: locationTexts.permissionRefused,
          permissionStayMs: PERMISSION_TOAST_MS,
        }}
        onConfirm={({ lat, lng, precision }) => {
          form.set({ lat, lng, coordinates_precision: precision });
          setPlacedFor(address);
          setHasPicked(true);
          setIsPicking(false);
        }}
        onClose={() => setIsPicking(false)}
      />
    </>
  );
}
