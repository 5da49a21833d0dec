import { useSingleKeys, setSingleKeys } from '../../lib/single-keys.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyList } from '../../ui/key-list.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { places } from './places.tsx';
import { shownKeys } from './shortcuts.ts';

/** Which keys do what. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = useSingleKeys();
  const rows = [
    { what: 'Go to anything', keys: shownKeys('Mod+k') },
    { what: 'This list', keys: ['?'] },
    ...places.flatMap(({ label, shortcut }) =>
      shortcut === undefined ? [] : [{ what: label, keys: shownKeys(shortcut) }],
    ),
    { what: 'Previous or next applicant', keys: ['←', '→'] },
    { what: 'Start a conversation from a card', keys: ['→'] },
    { what: 'Close what is open', keys: ['Esc'] },
  ];
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts" size="small">
      <Stack>
        <KeyList rows={rows} />
        <SwitchField
          label="Single keys"
          description="Off: only keys pressed together with Ctrl or ⌘ count."
          checked={isOn}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  );
}
