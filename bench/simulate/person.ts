import { weekdayKeys } from '@jipe/contract/applicants/rules';
import type { updateSeekerProfile } from '@jipe/contract/seeker/endpoints';
import type { BodyIn } from '@jipe/contract/http/endpoint';
import type { Chance } from './chance.ts';

const FIRST = ['Ana', 'Ben', 'Chidi', 'Dana', 'Emil', 'Fatima', 'Grace', 'Hugo', 'Ines', 'Jamal', 'Keiko', 'Liam', 'Mei', 'Noah', 'Olga', 'Pablo', 'Quinn', 'Rosa', 'Sam', 'Tariq', 'Uma', 'Vera', 'Will', 'Xochitl', 'Yusuf', 'Zoë'] as const; // prettier-ignore
const LAST = ['Adams', 'Brooks', 'Castillo', 'Diaz', 'Evans', 'Flores', 'García', 'Hughes', 'Ito', 'Jensen', 'Kim', 'López', 'Martin', 'Nguyen', 'O’Connor', 'Patel', 'Quispe', 'Reyes', 'Silva', 'Tran', 'Usman', 'Vargas', 'Walker', 'Young', 'Zhang'] as const; // prettier-ignore
const JOBS = [
  { position: 'Barista', name: 'Bean & Leaf' },
  { position: 'Line cook', name: 'Pine Street Diner' },
  { position: 'Cashier', name: 'Harvest Market' },
  { position: 'Warehouse associate', name: 'Northway Logistics' },
  { position: 'Server', name: 'The Blue Door' },
  { position: 'Stocker', name: 'Corner Grocery' },
] as const;
const SKILLS = ['Customer service', 'Cash handling', 'Food safety', 'Forklift', 'Latte art', 'Spanish', 'Inventory', 'Cleaning', 'Teamwork'] as const; // prettier-ignore
const ABOUT = [
  'I like early mornings and busy places.',
  'Reliable, quick to learn, happy to cover weekends.',
  'Studying in the evenings, looking for day shifts close to home.',
  'Ten years in kitchens. I keep my station clean.',
] as const;
const SHIFTS = [
  ['06:00', '14:00'],
  ['09:00', '17:00'],
  ['12:00', '20:00'],
  ['16:00', '23:30'],
  ['07:00', '11:00'],
  ['20:00', '02:00'],
] as const;

export const fullNameOf = (chance: Chance): string => `${chance.oneOf(FIRST)} ${chance.oneOf(LAST)}`;

export const phoneOf = (chance: Chance): string =>
  `801555${String(Math.floor(chance.between(0, 10_000))).padStart(4, '0')}`;

/**
 * When a person could work: the same times on most days, other times now and then. One person in ten says nothing about
 * it.
 */
function daysOf(chance: Chance): (readonly [string, string])[] {
  const usual = chance.oneOf(SHIFTS);
  return chance.some(weekdayKeys, chance.between(0.3, 0.9)).flatMap((day) => {
    const [from, to] = chance.happens(0.25) ? chance.oneOf(SHIFTS) : usual;
    return [[`${day}_from`, from] as const, [`${day}_to`, to] as const];
  });
}

/** A profile as filled in on a phone: most fields, not always all. */
export function profileOf(chance: Chance): BodyIn<typeof updateSeekerProfile> {
  const days = chance.happens(0.1) ? [] : daysOf(chance);
  const years = Math.floor(chance.between(1, 4));
  const work_history = chance.some(JOBS, 0.3).map((job, at) => ({
    ...job,
    start_date: `${2025 - years * (at + 1)}-03`,
    end_date: at === 0 ? null : `${2025 - years * at}-02`,
  }));
  return {
    about_you: chance.oneOf(ABOUT),
    work_history,
    skills: chance.some(SKILLS, 0.35).map((name) => ({ name })),
    availabilities: Object.fromEntries(days),
    hide_contact: chance.happens(0.15),
  };
}

export const replyOf = (chance: Chance): string =>
  chance.oneOf([
    'Hi! Yes, I am still interested.',
    'Thank you for writing. I can come by tomorrow.',
    'Could I start next week? I have to give notice first.',
    'Is the position close to the bus line?',
    'Great, see you then! 🍌',
    'I am free on weekday mornings.',
  ]);
