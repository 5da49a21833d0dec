import { QUESTION_MAX, QUESTIONS_MAX } from '@jipe/contract/profile/rules';
import { profileTexts } from '@jipe/contract/profile/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { failedRead } from '../../../lib/failed-read.ts';
import type { Form } from '../../../lib/use-form.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { CheckCards } from '../../../ui/fields/check-cards.tsx';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { CardSkeletons } from '../../../ui/data/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { questionsQuery } from '../api.ts';
import { addQuestion, type QuestionChoice, questionsOnOffer, toggleQuestion } from '../form.ts';
import { profileWords } from '../texts.ts';
import styles from './questions-picker.module.css';

export function QuestionsPicker({ editor }: { editor: Form<QuestionChoice> }) {
  const query = useQuery(questionsQuery);
  const { data, error } = query;
  const [refused, setRefused] = useState<{ value: string; text: string } | null>(null);
  if (data === undefined) {
    return error ? (
      <ErrorState {...failedRead(query, profileTexts.questionsLoadFailed)} />
    ) : (
      <CardSkeletons count={6} label={profileWords.loadingQuestions} />
    );
  }

  function toggle(name: string) {
    const next = toggleQuestion(editor.values, name);
    const isRefused = 'refusal' in next;
    setRefused(isRefused ? { value: name, text: next.refusal } : null);
    if (!isRefused) editor.set(next);
  }

  const { selected } = editor.values;
  const isFull = selected.length >= QUESTIONS_MAX;
  return (
    <Stack>
      <Text tone="muted" size="s">
        {profileWords.selected(selected.length, QUESTIONS_MAX)}
      </Text>
      <CheckCards
        legend={profileWords.questions}
        find={profileWords.findQuestion}
        choices={questionsOnOffer(data, editor.values).map((name) => ({ value: name, label: name }))}
        value={selected}
        disabled={editor.isSending}
        isOff={(name) => isFull && !selected.includes(name)}
        refused={refused}
        error={editor.errors['selected']}
        onToggle={toggle}
      />
      <OwnQuestion editor={editor} isFull={isFull} />
    </Stack>
  );
}

function OwnQuestion({ editor, isFull }: { editor: Form<QuestionChoice>; isFull: boolean }) {
  const { typed } = editor.values;

  function add() {
    const next = addQuestion(editor.values);
    if ('refusal' in next) editor.touch('typed');
    else editor.set(next);
  }

  // Enter adds the question instead of pressing Next.
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    add();
  }

  return (
    <div className={styles.own}>
      <TextAreaField
        label={profileWords.ownQuestion}
        placeholder={profileWords.questionExample}
        minRows={1}
        limit={QUESTION_MAX}
        description={isFull ? profileTexts.questionsMaximum : undefined}
        disabled={editor.isSending}
        {...editor.getInputProps('typed')}
        onKeyDown={onKey}
      />
      <AppButton onClick={add} disabled={editor.isSending || typed.trim() === ''}>
        {profileWords.addQuestion}
      </AppButton>
    </div>
  );
}
