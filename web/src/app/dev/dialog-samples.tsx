import { IconBuildingStore, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { AppButton } from '../../ui/app-button.tsx';
import { Card } from '../../ui/data/card.tsx';
import { CommandList } from '../../ui/overlays/command-list.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import type { Pin } from '../../lib/use-address-pin.ts';
import { CoordinatesDialog } from '../../ui/map/coordinates-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { EditDialog } from '../../ui/overlays/form-dialog.tsx';
import { UnsavedChanges } from '../../ui/overlays/unsaved-changes.tsx';

interface SampleProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before it closes once a name is typed. */
function FormSample({ onClose }: Pick<SampleProps, 'onClose'>) {
  const form = useForm({ initial: { name: '' }, check: () => ({}), submit: async () => onClose() });
  return (
    <EditDialog form={form} onClose={onClose} title="Add location" label="Add location">
      <Stack>
        <TextField label="Name" data-autofocus {...form.getInputProps('name')} />
        <TextField label="Street" />
        <SelectField label="State" data={['Utah', 'Nevada', 'California']} />
      </Stack>
    </EditDialog>
  );
}

function ConfirmSample({ isOpen, onClose }: SampleProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onClose}
      isDanger
      title="Deactivate Main Street?"
      confirmLabel="Deactivate"
    >
      This pauses 12 active listings. Activating the location again does not bring them back; each is reactivated on its
      own.
    </ConfirmDialog>
  );
}

const found = {
  label: '84 Main St, Salt Lake City, UT 84106',
  lat: 40.7608,
  lng: -111.891,
  precision: 'address' as const,
  zip: '84106',
  within_m: 50,
};

function CoordinatesSample({ isOpen, onClose }: SampleProps) {
  const [value, setValue] = useState<Pin>(found);
  return (
    <CoordinatesDialog
      isOpen={isOpen}
      title="Verify Coordinates"
      value={value}
      address={found.label}
      search={async () => Promise.resolve([found])}
      texts={{
        pin: 'You are here',
        notFound: 'This address was not found.',
        permissionRefused: 'Allow the location to be read.',
        permissionStayMs: 5000,
      }}
      onConfirm={(next) => {
        setValue(next);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const places = [
  { id: 'locations', label: 'My Locations', hint: 'Page', icon: <IconBuildingStore size={20} aria-hidden="true" /> },
  { id: 'users', label: 'Manage users', hint: 'Page', icon: <IconUsers size={20} aria-hidden="true" /> },
];

function CommandSample({ isOpen, onClose }: SampleProps) {
  const [query, setQuery] = useState('');
  const commands = places
    .filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
    .map((place) => ({ ...place, run: () => toast.info(place.label) }));
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Go to anything">
      <CommandList
        label="Pages, listings and applicants"
        query={query}
        onQuery={setQuery}
        groups={commands.length > 0 ? [{ label: 'Pages', commands }] : []}
        empty="Nothing is called that."
      />
    </Dialog>
  );
}

const samples = {
  'Form dialog': FormSample,
  'Confirm dialog': ConfirmSample,
  'Coordinates dialog': CoordinatesSample,
  'Command list': CommandSample,
};

export function DialogSamples() {
  const [open, setOpen] = useState<string | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  return (
    <Card title="Dialogs">
      <Stack>
        <Row>
          {Object.keys(samples).map((name) => (
            <AppButton key={name} onClick={() => setOpen(name)}>
              {name}
            </AppButton>
          ))}
        </Row>
        <SwitchField
          label="Something here is not saved: leaving the page asks first"
          checked={isDirty}
          onChange={(event) => setIsDirty(event.currentTarget.checked)}
        />
      </Stack>
      {Object.entries(samples).map(
        ([name, Sample]) => open === name && <Sample key={name} isOpen onClose={() => setOpen(null)} />,
      )}
      <UnsavedChanges isDirty={isDirty} />
    </Card>
  );
}
