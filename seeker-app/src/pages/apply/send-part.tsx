import { NON_FIELD } from '../../lib/api-error.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import type { FieldErrors } from './check-draft.ts';
import { HoursList } from './hours-list.tsx';
import { applyWords as words } from './texts.ts';
import type { Application } from './use-application.ts';

/** Fields that show their own error. */
const SHOWN = /^(?:full_name|email|phone|code|note|question:.*)$/;

const elsewhere = (errors: FieldErrors): string[] => {
  const rest = Object.entries(errors).flatMap(([field, text]) => (SHOWN.test(field) ? [] : [text]));
  return rest.length > 0 || Object.keys(errors).length === 0 ? rest : [errors[NON_FIELD] ?? words.checkFields];
};

/**
 * Summary of the application and the Send button. While offline, an application that was sent waits and is retried
 * automatically.
 */
export function SendPart({ application, isOutside }: { application: Application; isOutside: boolean }) {
  const { draft, errors, phase, send, edit } = application;
  const isOnline = useOnline();
  if (phase === 'waiting')
    return (
      <Notice kind="info">
        <p>{words.waiting}</p>
        <Row>
          <Button onClick={() => send()}>{words.tryNow}</Button>
          <Button look="quiet" onClick={edit}>
            {words.change}
          </Button>
        </Row>
      </Notice>
    );
  return (
    <Stack>
      {isOutside ? <p className="lead">{words.outsideLead}</p> : <HoursList slots={draft.time_slots} />}
      <p className="lead">{words.sentTo}</p>
      {isOnline ? null : <Notice kind="info">{words.offline}</Notice>}
      {elsewhere(errors).map((text) => (
        <Notice key={text} kind="danger">
          {text}
        </Notice>
      ))}
      <Button type="submit" isWide isBusy={phase === 'sending'}>
        {phase === 'sending' ? words.sending : isOutside ? words.goOutside : words.send}
      </Button>
    </Stack>
  );
}
