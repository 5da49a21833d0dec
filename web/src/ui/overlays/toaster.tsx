import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { toast, TOASTS_AT_ONCE, TOASTS_AT_ONCE_NARROW } from '../../lib/toast.ts';
import type { ToastItem, ToastTone } from '../../lib/toast.ts';
import { useIsWide } from '../../lib/use-is-wide.ts';
import { uiWords } from '../texts.ts';
import styles from './toaster.module.css';
import { useToastPosition } from './use-toast-position.ts';

const icons: Record<ToastTone, typeof IconX> = {
  success: IconCircleCheck,
  error: IconAlertTriangle,
  info: IconInfoCircle,
};

function Toast({ item, isHeld }: { item: ToastItem; isHeld: boolean }) {
  const Icon = icons[item.tone];
  const id = useId();
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => toast.dismiss(item.id), item.stayMs);
    return () => clearTimeout(timer);
  }, [isHeld, item.id, item.stayMs]);
  return (
    <li
      className={styles.toast}
      data-tone={item.tone}
      data-leads={(item.title !== undefined && item.action !== undefined) || undefined}
    >
      <Icon size={20} stroke={1.9} aria-hidden="true" className={styles.icon} />
      <div className={styles.told}>
        <div className={styles.words} role={item.tone === 'error' ? 'alert' : 'status'}>
          {item.title !== undefined && (
            <p id={`${id}-title`} className={styles.title}>
              {item.title}
            </p>
          )}
          <p className={styles.text}>{item.text}</p>
        </div>
        {item.action && (
          <button
            type="button"
            id={`${id}-action`}
            // Adds the title to the action's name, so that it makes sense alone.
            aria-labelledby={item.title === undefined ? undefined : `${id}-action ${id}-title`}
            className={styles.action}
            onClick={() => {
              item.action?.onClick();
              toast.dismiss(item.id);
            }}
          >
            {item.action.label}
          </button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label={uiWords.close} onClick={() => toast.dismiss(item.id)}>
        <IconX size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

/**
 * At most five toasts at once, three in a narrow window. While one is hovered or focused, or the tab is in the
 * background, none disappears.
 */
export function Toaster() {
  const items = useSyncExternalStore(toast.subscribe, toast.all);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const atOnce = useIsWide() ? TOASTS_AT_ONCE : TOASTS_AT_ONCE_NARROW;
  const isEmpty = items.length === 0;
  const place = useRef<HTMLElement>(null);
  useToastPosition(place, isEmpty);
  // A toast that is closed under the pointer sends no "leave" event.
  if (isEmpty && (isHovered || isFocused)) {
    setIsHovered(false);
    setIsFocused(false);
  }
  const holding = {
    // Only a moving pointer counts: a toast that appears under a resting pointer, over the button just pressed, would
    // otherwise stay in its way.
    onPointerMove: ({ movementX, movementY }: React.PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) setIsHovered(true);
    },
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  };
  return (
    <section ref={place} aria-label={uiWords.notifications} className={styles.place}>
      <ol className={styles.list} {...holding}>
        {items.slice(0, atOnce).map((item) => (
          <Toast key={item.id} item={item} isHeld={isHovered || isFocused} />
        ))}
      </ol>
    </section>
  );
}
