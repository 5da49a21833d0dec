import { brand } from '../../../lib/brand.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { retentionWords } from '../texts-retention.ts';

/** The data that is kept, for how long, and how it is deleted. */
export function DataRetention() {
  const { title: heading, line, chapters, rights, privacyPolicy, questions, contact } = retentionWords;
  const days = retentionWords.days(Number(brand.retentionDays));
  return (
    <>
      <PageHeader title={heading} description={line(brand.name)} />
      <Stack gap="m">
        {Object.values(chapters).map(({ title, text }) => (
          <Card key={title} title={title}>
            <Text>{text(days)}</Text>
          </Card>
        ))}
        <Text tone="muted">
          {rights} <TextLink to={brand.privacyUrl}>{privacyPolicy}</TextLink>. {questions}{' '}
          <TextLink to={brand.contactUrl}>{contact}</TextLink>.
        </Text>
      </Stack>
    </>
  );
}
