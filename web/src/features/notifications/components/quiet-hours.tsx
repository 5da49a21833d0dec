import type { QuietHours as Hours } from '@jipe/contract/notifications/schema';
import { displayTime, startTimes } from '@jipe/contract/values/time-of-day';
import { NativeSelectField } from '../../../ui/fields/native-select-field.tsx';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { notificationWords } from '../texts.ts';

/** The suggested hours. */
const usual: Hours = { from: '22:00', until: '07:00' };

interface QuietHoursProps {
  hours: Hours | undefined;
  isBusy: boolean;
  /** Null for no quiet hours. */
  onChange: (hours: Hours | null) => void;
}

/** The hours during which neither mails about people nor notifications are sent. */
export function QuietHours({ hours, isBusy, onChange }: QuietHoursProps) {
  const field = (end: keyof Hours, other: keyof Hours, shown: Hours) => (
    <NativeSelectField
      label={notificationWords.quiet[end]}
      value={shown[end]}
      disabled={isBusy}
      onChange={(event) => onChange({ ...shown, [end]: event.currentTarget.value })}
      // The start and the end must differ.
      data={startTimes
        .filter((time) => time !== shown[other])
        .map((time) => ({ value: time, label: displayTime(time) }))}
    />
  );
  return (
    <Stack gap="m">
      <SwitchField
        label={notificationWords.quiet.title}
        description={notificationWords.quiet.line}
        checked={hours !== undefined}
        disabled={isBusy}
        onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
      />
      {hours && (
        <Columns gap="m" min="xs">
          {field('from', 'until', hours)}
          {field('until', 'from', hours)}
        </Columns>
      )}
    </Stack>
  );
}
