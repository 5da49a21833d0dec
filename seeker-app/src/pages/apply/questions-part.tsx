import { Choices, TextArea } from '../../ui/field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { questionField } from './check-draft.ts';
import { applyWords as words } from './texts.ts';
import type { Application } from './use-application.ts';

/** The business's yes/no questions, and a note to the business. */
export function QuestionsPart({
  application: { draft, errors, change },
  questions,
}: {
  application: Application;
  questions: readonly { name: string }[];
}) {
  const choices = [
    { value: 'yes', label: words.yes },
    { value: 'no', label: words.no },
  ] as const;
  return (
    <Stack>
      {questions.map(({ name }) => (
        <Choices
          key={name}
          label={name}
          error={errors[questionField(name)]}
          value={draft.answers[name]}
          choices={choices}
          onChoose={(value) => change({ answers: { ...draft.answers, [name]: value } })}
        />
      ))}
      <TextArea
        label={words.note}
        isOptional
        value={draft.note}
        error={errors['note']}
        onType={(note) => change({ note })}
      />
    </Stack>
  );
}
