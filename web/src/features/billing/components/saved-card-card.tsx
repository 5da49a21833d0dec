import type { SavedCard } from '@jipe/contract/billing/schema';
import { useQuery } from '@tanstack/react-query';
import { IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { formatPhone } from '../../../lib/format.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Loaded } from '../../../ui/data/loaded.tsx';
import { partInPlace } from '../../../ui/part-in-place.tsx';
import { TextSkeleton } from '../../../ui/data/skeleton.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { savedCardQuery } from '../api.ts';
import { billingWords } from '../texts.ts';
import styles from './saved-card-card.module.css';

function CardShown({ saved, onEdit }: { saved: SavedCard; onEdit: () => void }) {
  if (!saved.is_card_save) {
    return (
      <Stack>
        <Text>{billingWords.noCardSaved}</Text>
        <Row fillsPhone>
          <AppButton onClick={onEdit}>{billingWords.addCard}</AppButton>
        </Row>
      </Stack>
    );
  }
  const city = [saved.city, [saved.state, saved.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [saved.card_name, saved.street, saved.street_alt, city, formatPhone(saved.phone)].filter(Boolean);
  return (
    <Stack>
      <div className={styles.card}>
        <IconCreditCard size={28} stroke={1.5} aria-hidden="true" />
        <span>
          <span className={styles.brand}>{saved.card_brand ?? billingWords.card}</span>
          <span className={styles.digits}>
            <span aria-hidden="true">•••• </span>
            <span className={styles.unseen}>{billingWords.endingIn} </span>
            {saved.card_last_digits}
          </span>
        </span>
      </div>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <Row fillsPhone>
        <AppButton onClick={onEdit}>{billingWords.changeCard}</AppButton>
      </Row>
    </Stack>
  );
}

const EditCard = partInPlace(
  async () => (await import('./edit-card.tsx')).EditCard,
  () => <TextSkeleton lines={8} />,
);

/** The saved card, which is edited in place. */
export function SavedCardCard() {
  const query = useQuery(savedCardQuery);
  const { data } = query;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card title={isEditing ? (data?.is_card_save ? billingWords.changeCard : billingWords.addCard) : billingWords.card}>
      <Loaded query={query} lines={4}>
        {(saved) =>
          isEditing ? (
            <EditCard saved={saved} onDone={() => setIsEditing(false)} />
          ) : (
            <CardShown saved={saved} onEdit={() => setIsEditing(true)} />
          )
        }
      </Loaded>
    </Card>
  );
}
