import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazyPart, onIntent, usePreloadWhenIdle } from '../../lib/lazy-part.tsx';
import { useMe } from '../../lib/me.ts';
import { useGo } from '../../lib/navigation.ts';
import { hasSingleKeys } from '../../lib/single-keys.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { places } from './places.tsx';
import { createMatcher, shownKeys } from './shortcuts.ts';
import { frameWords } from '../texts-frame.ts';

// Loaded by who asks for them.
const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette);
const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);
const preloads = [Palette.preload];

const PALETTE = 'Mod+k';
const HELP = '?';
const match = createMatcher([PALETTE, HELP, ...places.flatMap(({ shortcut }) => shortcut ?? [])]);

/** The way to anything: a button, and the keys. */
export function Finder() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const me = useMe();
  const go = useGo();
  usePreloadWhenIdle(preloads);

  const act = useEffectEvent((shortcut: string) => {
    if (shortcut === PALETTE) return setOpen(open === 'palette' ? null : 'palette');
    if (shortcut === HELP) return setOpen('shortcuts');
    const place = places.find((each) => each.shortcut === shortcut);
    if (place && (place.isOwnersOnly !== true || me.account_type === 'business_owner')) void go(place.path);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = match(event, hasSingleKeys());
      if (shortcut === null) return;
      event.preventDefault();
      act(shortcut);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  const close = () => setOpen(null);
  return (
    <>
      <IconButton
        label={frameWords.goToAnythingBy(shownKeys(PALETTE).join(' '))}
        onClick={() => setOpen('palette')}
        {...onIntent(Palette.preload)}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
      {open === 'palette' && <Palette onClose={close} onShortcuts={() => setOpen('shortcuts')} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
}
