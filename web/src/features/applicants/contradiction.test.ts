import { type SeekerWeek, wholeWeek } from '@jipe/contract/applicants/rules';
import { slotsOfWeek } from '@jipe/contract/applicants/rules.week';
import { expect, test } from 'vitest';
import { contradicts } from './contradiction.ts';

const office = { mon_from: '09:00', mon_to: '17:00', wed_from: '09:00', wed_to: '17:00' } as const;
const saturday = { sat_from: '08:00', sat_to: '14:00' } as const;
const nights = { thu_from: '22:00', thu_to: '06:00' } as const;
const late = { tue_from: '16:00', tue_to: '22:00' } as const;

const says = (value: 'yes' | 'no', name: string, week: Partial<SeekerWeek>) =>
  contradicts({ name, value }, slotsOfWeek(wholeWeek(week)));

test.each([
  ['yes', 'Can you work weekends?', office],
  ['yes', '¿Puedes trabajar los fines de semana?', office],
  ['yes', 'Can you work on Sundays?', saturday],
  ['yes', 'Are you available Saturdays and Sundays?', saturday],
  ['yes', 'Can you work Monday to Friday?', office],
  ['yes', '¿Puede trabajar de lunes a viernes?', office],
  ['yes', 'Can you work evenings?', office],
  ['yes', 'Can you work Saturday evenings?', { ...saturday, ...late }],
  ['yes', 'Can you work evenings and weekends?', saturday],
  ['yes', 'Can you work evenings or weekends?', office],
  ['yes', '¿Puede trabajar los sábados por la noche?', saturday],
  ['yes', 'Can you work overnight?', office],
  ['yes', 'CAN YOU WORK WEEKENDS', late],
  ['no', 'Can you work weekends?', saturday],
  ['no', 'Can you work weekdays?', office],
  ['no', 'Can you work nights?', nights],
  ['no', 'Can you work evenings?', late],
] as const)('the answer %s to “%s” is contradicted by the hours', (value, question, week) => {
  expect(says(value, question, week)).toBe(true);
});

test.each([
  ['yes', 'Can you work weekends?', saturday],
  ['no', 'Can you work weekends?', office],
  // An applicant without hours contradicts nothing.
  ['yes', 'Can you work weekends?', {}],
  ['no', 'Can you work weekends?', {}],
  ['yes', 'Can you work evenings or weekends?', saturday],
  ['yes', 'Can you work Monday or Sunday?', office],
  ['no', 'Can you work evenings?', office],
  ['yes', 'Can you work nights?', nights],
  ['yes', 'Can you work Saturday mornings?', saturday],
  // The question is negated, or asks about something else.
  ['yes', 'Do you need weekends off?', office],
  ['yes', "Are there weekends you can't work?", office],
  ['yes', 'Have you worked weekends before?', office],
  ['yes', 'Are you available to start on Sunday Street?', { ...saturday, sun_from: '08:00', sun_to: '12:00' }],
  ['yes', 'Do you have a food handler permit?', office],
  ['yes', 'Do you like weekends?', office],
] as const)('the answer %s to “%s” is not contradicted by the hours', (value, question, week) => {
  expect(says(value, question, week)).toBe(false);
});
