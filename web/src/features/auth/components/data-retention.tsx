import { brand } from '../../../lib/brand.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

const days = brand.retentionDays === '1' ? '1 day' : `${brand.retentionDays} days`;

const chapters = [
  {
    title: 'While you have an account',
    text: 'We keep what you and your team enter: your business profile, locations, users, listings, applicants and messages. It is there as long as your account is.',
  },
  {
    title: 'When you delete your account',
    text: `Your listings close and your business is hidden from job seekers at once, and everybody is logged out. Personal data is erased after ${days}. Until then it is kept only so that a mistake can be put right.`,
  },
  {
    title: 'What we must keep',
    text: 'Invoices and payment records are kept for as long as the law asks. They hold no applicants and no messages.',
  },
  {
    title: 'When you delete a user or a location',
    text: 'A deleted user is logged out at once and can no longer log in; the name stays beside the messages that user wrote. A deleted location closes its listings; owners keep the history of its applicants.',
  },
  {
    title: 'Links and sessions',
    text: 'Links in our emails work once and for a limited time. Records of ended sessions and used links are removed by themselves.',
  },
] as const;

/** What is kept, for how long, and what happens at the end. */
export function DataRetention() {
  return (
    <>
      <PageHeader title="Data retention" description={`What ${brand.name} keeps of your data, and for how long.`} />
      <Stack gap="m">
        {chapters.map(({ title, text }) => (
          <Card key={title} title={title}>
            <Text>{text}</Text>
          </Card>
        ))}
        <Text tone="muted">
          More about your rights is in the <TextLink to={brand.privacyUrl}>Privacy Policy</TextLink>. Questions?{' '}
          <TextLink to={brand.contactUrl}>Contact us</TextLink>.
        </Text>
      </Stack>
    </>
  );
}
