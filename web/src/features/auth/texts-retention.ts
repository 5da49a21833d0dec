import { texts } from '@jipe/contract/values/translation';
import { plural } from '../../lib/format.ts';

/** The data that is kept, for how long, and how it is deleted. */
export const retentionWords = texts('retentionWords', {
  title: 'Data retention',
  line: (brand: string) => `What ${brand} keeps of your data, and for how long.`,
  days: (count: number) => plural(count, 'day'),
  chapters: {
    account: {
      title: 'While you have an account',
      text: () =>
        'We keep what you and your team enter: your business profile, locations, users, listings, applicants and messages. It is there as long as your account is.',
    },
    deletedAccount: {
      title: 'When you delete your account',
      text: (days: string) =>
        `Your listings close and your business is hidden from job seekers at once, and everybody is logged out. Personal data is erased after ${days}. Until then nobody sees it and nothing is done with it.`,
    },
    kept: {
      title: 'What we must keep',
      text: () =>
        'Invoices and payment records are kept for as long as the law asks. They hold no applicants and no messages.',
    },
    deletedPart: {
      title: 'When you delete a user or a location',
      text: () =>
        'A deleted user is logged out at once and can no longer log in; the name stays beside the messages that user wrote. A deleted location closes its listings; owners keep the history of its applicants.',
    },
    links: {
      title: 'Links and sessions',
      text: () =>
        'Links in our emails work once and for a limited time. Records of ended sessions and used links are removed by themselves.',
    },
  },
  rights: 'More about your rights is in the',
  privacyPolicy: 'Privacy policy',
  questions: 'Questions?',
  contact: 'Contact us',
});
