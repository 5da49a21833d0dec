import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { Card } from '../../ui/data/card.tsx';
import { CardGrid } from '../../ui/data/card-grid.tsx';
import { LoadMore, MoreButton } from '../../ui/data/load-more.tsx';
import { SegmentedField } from '../../ui/fields/segmented-field.tsx';
import { Columns, Stack } from '../../ui/stack.tsx';
import { SwipeCard } from '../../ui/data/swipe-card.tsx';
import { Text } from '../../ui/text.tsx';

const names = ['Ana López', 'Maximiliana Wolfeschlegelsteinhausenbergerdorff', 'Jo Li', 'Sam Seeker'];
const people = (count: number) => Array.from({ length: count }, (_, at) => `${names[at % names.length]} ${at + 1}`);
const amounts = { Few: 3, Many: 1000 };
type Amount = keyof typeof amounts;

const PAGE = 3;
const ALL = 9;

function Paged() {
  const [count, setCount] = useState(PAGE);
  return (
    <Card title="A list in pages">
      <Stack>
        {people(count).map((name) => (
          <Text key={name}>{name}</Text>
        ))}
        <LoadMore
          hasMore={count < ALL}
          isLoading={false}
          isFailed={false}
          onMore={() => setCount(Math.min(count + PAGE, ALL))}
        />
        <Columns min="xs">
          <MoreButton isLoading={false} isFailed={false} onMore={() => toast.info('More')} />
          <MoreButton isLoading isFailed={false} onMore={() => undefined} />
          <MoreButton isLoading={false} isFailed onMore={() => toast.info('Trying again')} />
        </Columns>
      </Stack>
    </Card>
  );
}

export function ListSamples() {
  const [amount, setAmount] = useState<Amount>('Few');
  return (
    <Stack>
      <SegmentedField
        label="How many cards"
        value={amount}
        onChange={setAmount}
        choices={(Object.keys(amounts) as Amount[]).map((value) => ({ value, label: value }))}
      />
      <CardGrid label="Applicants" items={people(amounts[amount])} itemKey={(name) => name}>
        {(name) => (
          <SwipeCard label={name} hint="Message" onSwipe={() => toast.success(`Wrote to ${name}`)}>
            <div>
              <Text weight="medium">{name}</Text>
              <Text tone="muted" size="s">
                Swipe to the right to begin a conversation.
              </Text>
            </div>
          </SwipeCard>
        )}
      </CardGrid>
      <Paged />
    </Stack>
  );
}
