import { spansOf } from '@jipe/contract/applicants/rules.week';
import type { Coverage } from '@jipe/contract/coverage/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../lib/api-error.ts';
import { formatDateTime, inSeries } from '../../../lib/format.ts';
import { useMe } from '../../../lib/me.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { PrintPage } from '../../../ui/data/print-sheet.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextSkeleton } from '../../../ui/data/skeleton.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { runQuery } from '../api-plan.ts';
import { isReplayed, type Run, runOfPerson } from '../run-words.ts';
import { coverageWords } from '../texts.ts';
import { hoursInWords, sumOf } from '../week.ts';

interface RunDialogProps {
  id: string;
  job: string;
  people: Coverage['people'];
  onClose: () => void;
}

type KeptRun = Run & { run_id: string; at: string; by: { id: string } };

const orNone = (words: string) => (words === '' ? coverageWords.run.noHours : words);
const openOf = (open: readonly number[]) => orNone(hoursInWords(spansOf(open.map((count) => count > 0))));

/** One line for each input and output of the run. */
function runLines({ inputs, answer, by }: KeptRun, nameOf: (id: string) => string, user_id: string): string[] {
  const { run, and } = coverageWords;
  return [
    by.id === user_id ? run.byYou : run.byColleague,
    run.entered(inputs.people.length, sumOf(inputs.open) / 2, openOf(inputs.open)),
    ...(inputs.with.length > 0 ? [run.with(inSeries(inputs.with.map(nameOf), and))] : []),
    ...(inputs.without.length > 0 ? [run.without(inSeries(inputs.without.map(nameOf), and))] : []),
    answer.chosen.length === 0 ? coverageWords.nobodyCovers : run.chosen(inSeries(answer.chosen.map(nameOf), and)),
    run.left(sumOf(answer.open_left) / 2),
  ];
}

/** The printed sheet for one person: only this person's data. */
function RunSheet({
  run,
  person,
  job,
  onDone,
}: {
  run: KeptRun;
  person: { id: string; name: string };
  job: string;
  onDone: () => void;
}) {
  const { given, open, isChosen, isByHand } = runOfPerson(run, person.id);
  const { run: words, how } = coverageWords;
  const lines = [
    words.sheetFor(person.name, job),
    coverageWords.runOf(formatDateTime(run.at)),
    words.sheetGiven(orNone(hoursInWords(given))),
    words.sheetNeeded(openOf(run.inputs.open)),
    words.sheetOpen(orNone(hoursInWords(open))),
    isChosen ? words.sheetChosen : words.sheetNotChosen,
    ...(isByHand ? [words.sheetByHand] : []),
    how.lines.plan,
    how.lines.never,
    words.sheetNumber(run.run_id, run.rules_version),
  ];
  return (
    <PrintPage title={words.sheetTitle} onDone={onDone}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </PrintPage>
  );
}

function RunBody({ run, job, people }: { run: KeptRun; job: string; people: Coverage['people'] }) {
  const { user_id } = useMe();
  const [chosen, choose] = useState<string | null>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  const names = new Map(people.map(({ application_id, seeker_full_name }) => [application_id, seeker_full_name]));
  const nameOf = (id: string) => names.get(id) ?? coverageWords.somebody;
  const replayed = isReplayed(run);
  const { run: words } = coverageWords;
  return (
    <Stack>
      {runLines(run, nameOf, user_id).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Text tone="muted">{replayed === null ? words.otherRules : replayed ? words.replayed : words.notReplayed}</Text>
      <Row align="end">
        <SelectField
          label={words.printFor}
          searchable
          data={run.inputs.people.flatMap(({ application_id }) =>
            names.has(application_id) ? [{ value: application_id, label: nameOf(application_id) }] : [],
          )}
          value={chosen}
          onChange={choose}
        />
        <AppButton disabled={chosen === null} onClick={() => setIsPrinting(true)}>
          {words.print}
        </AppButton>
      </Row>
      {isPrinting && chosen !== null && (
        <RunSheet
          run={run}
          person={{ id: chosen, name: nameOf(chosen) }}
          job={job}
          onDone={() => setIsPrinting(false)}
        />
      )}
    </Stack>
  );
}

/** A stored plan. It is recomputed to show that the result is the same, and can be printed for one of its people. */
export function RunDialog({ id, job, people, onClose }: RunDialogProps) {
  const { data, error, refetch } = useQuery(runQuery(id));
  return (
    <Dialog
      isOpen
      isAtAddress
      onClose={onClose}
      title={data ? coverageWords.runOf(formatDateTime(data.at)) : coverageWords.planTitle}
    >
      {data ? (
        <RunBody run={data} job={job} people={people} />
      ) : error ? (
        <ErrorState {...failureOf(error, coverageWords.runsFailed)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={5} />
      )}
    </Dialog>
  );
}
