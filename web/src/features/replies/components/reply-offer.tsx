import { fillReply, replyIn, type ReplyValues } from '@jipe/contract/replies/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Language, language, languageNames } from '../../../lib/language.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { repliesQuery } from '../../../lib/replies.ts';
import { replyWords } from '../texts.ts';
import styles from './reply-offer.module.css';

interface ReplyOfferProps {
  /** The values of the placeholders; undefined while loading. */
  values: ReplyValues | undefined;
  /** Receives the filled text for the input; nothing is sent. */
  onChoose: (text: string) => void;
}

const choices = (Object.keys(languageNames) as Language[]).map((value) => ({
  value,
  label: <span lang={value}>{value.toUpperCase()}</span>,
}));

/** Offers the replies as the beginning of a message. */
export function ReplyOffer({ values, onChoose }: ReplyOfferProps) {
  const { data: replies, isError } = useQuery(repliesQuery);
  const [spoken, setSpoken] = useState(language);
  if (isError || replies?.length === 0) return null;
  const isInBoth = replies?.some(({ text_es }) => text_es !== '') ?? false;
  return (
    <ul className={styles.offer} aria-label={replyWords.offer}>
      {isInBoth && (
        <li>
          <SegmentedField label={replyWords.inLanguage} value={spoken} onChange={setSpoken} choices={choices} />
        </li>
      )}
      {values &&
        replies?.map((reply) => (
          <li key={reply.id}>
            <AppButton size="small" onClick={() => onChoose(fillReply(replyIn(reply, spoken), values))}>
              {reply.name}
            </AppButton>
          </li>
        ))}
    </ul>
  );
}
