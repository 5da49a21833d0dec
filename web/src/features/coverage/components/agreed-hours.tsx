import type { DaySlot } from '@jipe/contract/applicants/rules.week';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { draftOf } from '../../../lib/drafts.ts';
import { useMe } from '../../../lib/me.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { HoursGrid } from '../../../ui/week/hours-grid.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { LoadFailedNotice } from '../../../ui/data/load-failed-notice.tsx';
import { agreeHours, coverageQuery } from '../api.ts';
import { coverageWords } from '../texts.ts';
import { hoursInWords, hoursOf } from '../week.ts';

interface AgreedHoursProps {
  application_id: string;
  job_id: string;
  location_id: string;
}

function AgreedForm({ application_id, saved }: { application_id: string; saved: DaySlot[] }) {
  const { user_id } = useMe();
  const form = useForm<{ time_slots: DaySlot[] }>({
    saved: { time_slots: saved },
    draft: draftOf(user_id, `agreed-hours:${application_id}`),
    check: () => ({}),
    submit: async ({ time_slots }) => {
      await agreeHours(application_id, time_slots);
      toast.success(coverageWords.agreedSaved);
    },
    failed: coverageWords.agreedFailed,
  });
  const [isOpen, setIsOpen] = useState(false);
  const { time_slots } = form.values;
  const isChanging = isOpen || form.isDirty;
  return (
    <form {...form.formProps}>
      <Stack gap="s">
        <Text size="s" weight="medium">
          {time_slots.length === 0
            ? coverageWords.agreedNone
            : `${coverageWords.agreedSum(hoursOf(time_slots))}: ${hoursInWords(time_slots)}`}
        </Text>
        {!isChanging && (
          <Row>
            <AppButton size="small" onClick={() => setIsOpen(true)}>
              {coverageWords.agreedChange}
            </AppButton>
          </Row>
        )}
        {isChanging && (
          <>
            <Text size="s" tone="muted">
              {coverageWords.agreedHint}
            </Text>
            <HoursGrid
              label={coverageWords.agreedTitle}
              slots={time_slots}
              onChange={(slots) => form.set({ time_slots: slots })}
            />
          </>
        )}
        {form.isDirty && (
          <Row justify="end" fillsPhone>
            <AppButton variant="quiet" disabled={form.isSending} onClick={form.reset}>
              {coverageWords.agreedUndo}
            </AppButton>
            <AppButton type="submit" variant="primary" isLoading={form.isSending}>
              {coverageWords.agreedSave}
            </AppButton>
          </Row>
        )}
      </Stack>
    </form>
  );
}

/**
 * The working hours of a hired person: proposed by the product, changed on the grid. Renders nothing for a person who
 * is not among the listing's people.
 */
export function AgreedHours({ application_id, job_id, location_id }: AgreedHoursProps) {
  const query = useQuery(coverageQuery({ location_id, job_id }));
  const person = query.data?.people.find((one) => one.application_id === application_id);
  if (query.data === undefined) return <LoadFailedNotice query={query}>{coverageWords.failed}</LoadFailedNotice>;
  // The agreed hours of a paused or closed listing cannot be read.
  if (!person && query.data.wanted.every((count) => count === 0)) return null;
  return (
    <Stack gap="s">
      <Text as="h3" weight="bold">
        {coverageWords.agreedTitle}
      </Text>
      <AgreedForm application_id={application_id} saved={person?.committed === true ? person.spans : []} />
    </Stack>
  );
}
