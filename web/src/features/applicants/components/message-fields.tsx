import type { DecisionAct } from '@jipe/contract/applicants/rules.decision';
import type { Applicant } from '@jipe/contract/applicants/schema';
import { TELL_MAX } from '@jipe/contract/applicants/rules.decision';
import { replyFields } from '@jipe/contract/replies/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '../../../lib/format.ts';
import { type Language, languageNames } from '../../../lib/language.ts';
import { useMe } from '../../../lib/me.ts';
import { repliesQuery } from '../../../lib/replies.ts';
import type { Form } from '../../../lib/use-form.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { Columns, Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { decideWords } from '../texts-decide.ts';
import { firstMessages } from '../decision-text.ts';
import styles from './decide-dialog.module.css';

export interface MessageText extends Record<string, unknown> {
  text: string;
  text_es: string;
}

/** The number of people whose message is previewed. */
const SHOWN = 3;

function Replies({ onChoose }: { onChoose: (message: MessageText) => void }) {
  const { data: replies = [] } = useQuery(repliesQuery);
  if (replies.length === 0) return null;
  return (
    <fieldset className={styles.replies}>
      <legend>
        <Text as="span" size="s" tone="muted">
          {decideWords.beginWith}
        </Text>
      </legend>
      {replies.map(({ id, name, text, text_es }) => (
        <AppButton key={id} size="small" onClick={() => onChoose({ text, text_es })}>
          {name}
        </AppButton>
      ))}
    </fieldset>
  );
}

interface AsReadProps extends Pick<MessageFieldsProps, 'act' | 'rows' | 'people'> {
  message: MessageText;
}

/** Previews the filled messages to the first few people, in either language. */
function AsRead({ act, rows, message, people }: AsReadProps) {
  const me = useMe();
  const [spoken, setSpoken] = useState<Language>('en');
  if (message.text.trim() === '' || people === 0) return null;
  const isBoth = message.text_es.trim() !== '';
  const text = isBoth && spoken === 'es' ? message.text_es : message.text;
  const sender = { manager: fullName(me.basic_info), business: me.basic_info.business_name };
  const messages = firstMessages(act, rows, { text: text.trim(), sender, most: SHOWN });
  const shown = new Set(messages.map(({ seeker_id }) => seeker_id)).size;
  return (
    <section aria-label={decideWords.asRead}>
      <Stack gap="s">
        <Row justify="between">
          <Text weight="medium" size="s">
            {decideWords.asRead}
          </Text>
          {isBoth && (
            <SegmentedField
              label={decideWords.asRead}
              value={spoken}
              onChange={setSpoken}
              choices={(Object.keys(languageNames) as Language[]).map((value) => ({
                value,
                label: <span lang={value}>{value.toUpperCase()}</span>,
              }))}
            />
          )}
        </Row>
        <ul className={styles.texts} lang={isBoth ? spoken : 'en'}>
          {messages.map((each) => (
            <li key={`${each.seeker_id} ${each.location_id}`} className={styles.text}>
              {each.text}
            </li>
          ))}
        </ul>
        {people > shown && (
          <Text size="s" tone="muted">
            {decideWords.more(people - shown)}
          </Text>
        )}
      </Stack>
    </section>
  );
}

interface MessageFieldsProps {
  act: DecisionAct;
  form: Form<MessageText>;
  rows: readonly Applicant[];
  /** The number of people who get a message. */
  people: number;
}

/** The fields of a bulk message: a reply template, the text in English and Spanish, and a preview. */
export function MessageFields({ act, form, rows, people }: MessageFieldsProps) {
  return (
    <Stack>
      <Replies onChoose={(message) => form.set(message, 'text', 'text_es')} />
      <Columns gap="m" min="m">
        <TextAreaField
          label={decideWords.english}
          lang="en"
          minRows={4}
          maxRows={6}
          limit={TELL_MAX}
          data-autofocus
          {...form.getInputProps('text')}
        />
        <TextAreaField
          label={uiWords.optional(decideWords.spanish)}
          lang="es"
          minRows={4}
          maxRows={6}
          limit={TELL_MAX}
          {...form.getInputProps('text_es')}
        />
      </Columns>
      <Text size="s" tone="muted">
        {decideWords.fields(replyFields.map((field) => `{${field}}`).join(' '))} {decideWords.spanishHint}
      </Text>
      <AsRead act={act} rows={rows} message={form.values} people={people} />
    </Stack>
  );
}
