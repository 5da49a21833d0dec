import { useMe } from '../../lib/me.ts';
import { useSingleKeys, setSingleKeys } from '../../lib/single-keys.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { KeyList } from '../../ui/overlays/key-list.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { placesFor } from './places.tsx';
import { shownKeys } from './shortcuts.ts';
import { frameWords } from '../texts-frame.ts';
import { keyWords } from '../texts-keys.ts';

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const isOn = useSingleKeys();
  const rows = [
    { what: frameWords.goToAnything, keys: shownKeys('Mod+k') },
    { what: frameWords.thisList, keys: ['?'] },
    ...placesFor(me).flatMap(({ label, shortcut }) =>
      shortcut === undefined ? [] : [{ what: label(), keys: shownKeys(shortcut) }],
    ),
    { what: frameWords.otherApplicant, keys: ['←', '→'] },
    { what: keyWords.interviewed, keys: ['I'] },
    { what: keyWords.hired, keys: ['H'] },
    { what: keyWords.hide, keys: ['X'] },
    { what: keyWords.message, keys: ['M'] },
    { what: keyWords.note, keys: ['N'] },
    { what: frameWords.startConversation, keys: ['→'] },
    { what: frameWords.closeOpen, keys: ['Esc'] },
  ];
  return (
    <Dialog isOpen onClose={onClose} title={frameWords.shortcuts} size="small">
      <Stack>
        <KeyList rows={rows} />
        <SwitchField
          label={frameWords.singleKeys}
          description={frameWords.singleKeysHint}
          checked={isOn}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  );
}
