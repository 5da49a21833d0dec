import { locationTexts, PERMISSION_TOAST_MS } from '@jipe/contract/locations/texts';
import { onboardingTexts } from '@jipe/contract/onboarding/texts';
import { formatPhone } from '@jipe/contract/values/phone';
import { usStates } from '@jipe/contract/values/us-states';
import { zipTyped } from '@jipe/contract/values/zip';
import { IconMapPin, IconMapPinCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Form } from '../../../lib/use-form.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { shownCoordinates } from '../../../ui/map/coordinates.ts';
import { CoordinatesDialog } from '../../../ui/map/coordinates-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { mapWords } from '../../../ui/texts-map.ts';
import { findPlaces } from '../../../lib/places.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { addressText, useAddressPin } from '../../../lib/use-address-pin.ts';
import { type BusinessInfo, typedPhone } from '../form.ts';
import { onboardingWords } from '../texts.ts';
import styles from './business-info-fields.module.css';

const states = usStates.map(({ code, name }) => ({ value: code, label: name }));
const mapTexts = () => ({
  pin: locationTexts.markerLabel,
  notFound: locationTexts.coordinatesNotFound,
  permissionRefused: locationTexts.permissionRefused,
  permissionStayMs: PERMISSION_TOAST_MS,
});
const asIs = (typed: string) => typed;

export function BusinessInfoFields({ editor }: { editor: Form<BusinessInfo> }) {
  type TextName = Exclude<keyof BusinessInfo, 'coordinates'>;
  const field = (name: TextName, keep: (typed: string) => string = asIs) => ({
    disabled: editor.isSending,
    ...editor.getInputProps(name),
    onChange: (event: { currentTarget: { value: string } }) => editor.set({ [name]: keep(event.currentTarget.value) }),
  });
  const address = useAddress({
    ...editor,
    set: ({ zip, ...change }) => editor.set(zip === undefined ? change : { ...change, zip: zipTyped(zip) }),
  });
  const isLooking = useAddressPin({
    address: editor.values,
    pin: editor.values.coordinates,
    onPin: (coordinates) => editor.set({ coordinates }),
  });
  return (
    <Stack>
      <TextField
        label={onboardingWords.businessName}
        required
        autoComplete="organization"
        {...field('business_name')}
      />
      <TextField
        label={onboardingWords.locationName}
        description={onboardingWords.locationNameHint}
        required
        autoComplete="off"
        {...field('name')}
      />
      <TextField
        label={onboardingWords.street}
        required
        autoComplete="address-line1"
        {...field('street')}
        {...address}
      />
      <TextField
        label={uiWords.optional(onboardingWords.streetAlt)}
        autoComplete="address-line2"
        {...field('street_alt')}
      />
      <TextField label={uiWords.optional(onboardingWords.city)} autoComplete="address-level2" {...field('city')} />
      <Columns min="s">
        <SelectField
          label={onboardingWords.state}
          placeholder={onboardingWords.selectState}
          required
          searchable
          data={states}
          autoComplete="off"
          disabled={editor.isSending}
          {...editor.getInputProps('state')}
          value={editor.values.state === '' ? null : editor.values.state}
          onChange={(state) => editor.set({ state: state ?? '' })}
        />
        <TextField
          label={onboardingWords.zip}
          required
          inputMode="numeric"
          autoComplete="postal-code"
          {...field('zip', zipTyped)}
        />
      </Columns>
      <TextField
        label={onboardingWords.phone}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        description={
          formatPhone(editor.values.phone) === editor.values.phone
            ? onboardingWords.phoneHint
            : formatPhone(editor.values.phone)
        }
        {...field('phone', typedPhone)}
      />
      <Coordinates editor={editor} isLooking={isLooking} />
    </Stack>
  );
}

function Coordinates({ editor, isLooking }: { editor: Form<BusinessInfo>; isLooking: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { coordinates } = editor.values;
  const error = isLooking ? undefined : editor.errors['coordinates'];
  const missing = isLooking ? onboardingWords.lookingUp : onboardingWords.coordinatesHint;
  const isApproximate = coordinates !== null && coordinates.precision !== 'address';
  const Icon = coordinates === null || isApproximate ? IconMapPin : IconMapPinCheck;
  return (
    <div className={styles.coordinates}>
      <div className={styles.line}>
        <AppButton
          icon={<Icon size={18} aria-hidden="true" />}
          disabled={editor.isSending}
          onClick={() => setIsOpen(true)}
          aria-describedby="coordinates-state"
        >
          {onboardingTexts.coordinates}
        </AppButton>
        <span id="coordinates-state" className={styles.state}>
          {coordinates === null ? missing : shownCoordinates(coordinates)}
        </span>
      </div>
      {isApproximate && (
        <Text size="s" tone="warning">
          {mapWords.pinIsNear}
        </Text>
      )}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <CoordinatesDialog
        isOpen={isOpen}
        title={onboardingTexts.coordinates}
        value={coordinates}
        address={addressText(editor.values)}
        search={findPlaces}
        texts={mapTexts()}
        onConfirm={(pin) => {
          editor.set({ coordinates: pin });
          setIsOpen(false);
        }}
        onClose={() => {
          editor.touch('coordinates');
          setIsOpen(false);
        }}
      />
    </div>
  );
}
