import { displaySlot, weekOfSlots } from '@jipe/contract/listings/rules';
import { weekDays } from '@jipe/contract/values/time-of-day';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { Form } from '../../../lib/use-form.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Text } from '../../../ui/text.tsx';
import { uiWords } from '../../../ui/texts.ts';
import type { LocationValues } from '../form.ts';
import { locationDialogWords } from '../texts-dialogs.ts';
import styles from './coordinates-field.module.css';

const OpeningWeek = lazyPart(async () => (await import('./opening-week.tsx')).OpeningWeek);

/** The opening hours, one line per day. The grid to draw them opens on request. */
export function OpeningHoursField({ form }: { form: Form<LocationValues> }) {
  const { opening_hours } = form.values;
  const [isDrawing, setIsDrawing] = useState(false);
  const days = weekDays();
  const open = weekOfSlots(opening_hours).filter(({ time_slots }) => time_slots.length > 0);
  const { draw, change, done } = locationDialogWords.openingActs;
  const error = form.errors['opening_hours'];
  return (
    <fieldset className={styles.field} {...form.pathProps('opening_hours')}>
      <legend className={styles.label}>{uiWords.optional(locationDialogWords.parts.opening_hours)}</legend>
      <Text size="s" tone="muted">
        {locationDialogWords.openingHint}
      </Text>
      {isDrawing ? (
        <OpeningWeek
          value={opening_hours}
          onChange={(value) => form.set({ opening_hours: value })}
          onClose={() => setIsDrawing(false)}
        />
      ) : (
        open.map(({ day, time_slots }) => (
          <Text key={day} size="s">
            {days[day - 1]?.name}: {time_slots.map(displaySlot).join(', ')}
          </Text>
        ))
      )}
      <div className={styles.line}>
        <AppButton
          size="small"
          icon={<IconClock size={18} aria-hidden="true" />}
          aria-expanded={isDrawing}
          onClick={() => setIsDrawing(!isDrawing)}
        >
          {isDrawing ? done : open.length > 0 ? change : draw}
        </AppButton>
      </div>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
