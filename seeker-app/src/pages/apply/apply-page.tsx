import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useSession } from '../../lib/use-session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Failure, Loading, Notice } from '../../ui/notice.tsx';
import styles from './apply.module.css';
import { viaOf } from './draft.ts';
import { HoursPart } from './hours-part.tsx';
import { askForJob, type JobHere, jobInPage } from './job-data.ts';
import { QuestionsPart } from './questions-part.tsx';
import { EndPart } from './receipt.tsx';
import { SendPart } from './send-part.tsx';
import { applyWords as words } from './texts.ts';
import { type Application, useApplication } from './use-application.ts';
import { YouPart } from './you-part.tsx';

/** `/j/{id}/apply`: one form in four parts. */
export function ApplyPage({ id, search }: { id: string; search: string }) {
  const inPage = jobInPage(id);
  const { loaded, reload } = useLoaded(`job:${id}`, async (signal) => inPage ?? askForJob(id, signal));
  const here = loaded.state === 'here' ? loaded.data : inPage;
  if (here !== null) return <Apply key={id} here={here} search={search} />;
  if (loaded.state !== 'failed') return <Loading />;
  const isGone = loaded.error instanceof ApiError && loaded.error.status === 404;
  return isGone ? <Notice kind="danger">{words.closed}</Notice> : <Failure error={loaded.error} onRetry={reload} />;
}

function Apply({ here, search }: { here: JobHere; search: string }) {
  const { job } = here;
  const isOutside = job.application_type === 'online_application';
  const application = useApplication({
    id: job.id,
    via: viaOf(search),
    questions: isOutside ? [] : job.questions,
    isAgain: new URLSearchParams(search).has('again'),
  });
  const { end } = application;
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(words.title(job.title));
  useEffect(() => {
    if (end === null) return;
    heading.current?.focus();
    scrollTo(0, 0);
  }, [end]);
  return (
    <>
      <p className="place">{words.at(job.business.name, job.address.name)}</p>
      <h1 ref={heading} tabIndex={-1}>
        {end?.kind === 'sent' ? words.sent : words.title(job.title)}
      </h1>
      {end === null ? (
        <Parts application={application} here={here} isOutside={isOutside} />
      ) : (
        <EndPart end={end} here={here} />
      )}
    </>
  );
}

function Parts({
  application,
  here: { job },
  isOutside,
}: {
  application: Application;
  here: JobHere;
  isOutside: boolean;
}) {
  const { errors, phase, send } = application;
  const isSignedIn = useSession() !== null;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  }, [errors]);
  const isLocked = phase !== 'editing';
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Part title={words.stepYou} isLocked={isLocked}>
        <YouPart application={application} isSignedIn={isSignedIn} />
      </Part>
      {isOutside ? null : (
        <>
          <Part title={words.stepHours} isLocked={isLocked}>
            <HoursPart application={application} job={job} />
          </Part>
          <Part title={job.questions.length > 0 ? words.stepQuestions : words.stepNote} isLocked={isLocked}>
            <QuestionsPart application={application} questions={job.questions} />
          </Part>
        </>
      )}
      <Part title={words.stepSend}>
        <SendPart application={application} isOutside={isOutside} />
      </Part>
    </form>
  );
}

function Part({ title, isLocked = false, children }: { title: string; isLocked?: boolean; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <div inert={isLocked}>{children}</div>
    </section>
  );
}
