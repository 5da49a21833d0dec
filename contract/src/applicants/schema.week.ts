import { z } from 'zod';
import { answer } from '../http/envelope.ts';
import { daySlot, daySlots } from '../listings/schema.ts';
import { id } from '../values/id.ts';

/** The hours that a hired person will work. They replace the hours agreed before. */
export const agreedHoursBody = z.object({ time_slots: daySlots });
export type AgreedHoursBody = z.output<typeof agreedHoursBody>;

const agreedHours = z.object({ application_id: id, time_slots: z.array(daySlot) });
export type AgreedHours = z.infer<typeof agreedHours>;
export const agreedHoursAnswer = answer(agreedHours);
