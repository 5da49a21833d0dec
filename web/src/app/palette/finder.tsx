import { IconSearch } from '@tabler/icons-react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart, onIntent, usePreloadWhenIdle } from '../../lib/lazy-part.tsx';
import { useMe } from '../../lib/me.ts';
import { useGo } from '../../lib/navigation.ts';
import { hasSingleKeys } from '../../lib/single-keys.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { places, placesFor } from './places.tsx';
import { createMatcher, shownKeys } from './shortcuts.ts';
import { frameWords } from '../texts-frame.ts';

// Lazy-loaded.
const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette);
const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);
const preloads = [Palette.preload];

const PALETTE = 'Mod+k';
const HELP = '?';
const match = createMatcher([PALETTE, HELP, ...places.flatMap(({ shortcut }) => shortcut ?? [])]);

/** The button and the shortcuts that open the palette, and the shortcuts to pages. */
export function Finder({ onProfile }: { onProfile: () => void }) {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const [text, setText] = useState('');
  const [isEntered, setIsEntered] = useState(false);
  const me = useMe();
  const go = useGo();
  usePreloadWhenIdle(preloads);

  /**
   * The element that had the focus when the palette opened, maybe a field of a dialog that is now below the palette.
   */
  const below = useRef<Element>(null);

  const close = () => setOpen(null);
  const openPalette = () => {
    below.current = document.activeElement;
    setText('');
    setIsEntered(false);
    setOpen('palette');
  };
  /** Whether the focus has moved into the palette, which then handles the keys itself. */
  const isThere = () =>
    document.activeElement !== below.current && document.activeElement?.closest('[role="dialog"]') != null;
  /**
   * Handles keys typed before the palette's field appears: letters go into the field, Enter does not follow a link of
   * the page below, and Escape closes the palette, not a dialog.
   */
  const isTypedAhead = useEffectEvent((event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (open !== 'palette' || isThere()) return false;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') setIsEntered(true);
    else if (isLetter) setText((typed) => typed + event.key);
    else return false;
    return true;
  });

  const act = useEffectEvent((shortcut: string) => {
    if (shortcut === PALETTE) {
      if (open !== 'palette') openPalette();
      // A second press before the palette appears means impatience: only a visible palette closes.
      else if (isThere()) close();
      return;
    }
    if (shortcut === HELP) return setOpen('shortcuts');
    const place = placesFor(me).find((each) => each.shortcut === shortcut);
    if (place) void go(place.path);
  });
  // A layout effect: keys must work as soon as the page is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTypedAhead(event)) return event.preventDefault();
      const shortcut = match(event, hasSingleKeys());
      if (shortcut === null) return;
      event.preventDefault();
      act(shortcut);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return (
    <>
      <IconButton
        label={frameWords.goToAnythingBy(shownKeys(PALETTE).join(' '))}
        onClick={openPalette}
        {...onIntent(Palette.preload)}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
      {open === 'palette' && (
        <Palette
          text={text}
          onText={setText}
          isEntered={isEntered}
          onClose={close}
          onOpen={(what) => (what === 'profile' ? onProfile() : setOpen(what))}
        />
      )}
      {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
}
