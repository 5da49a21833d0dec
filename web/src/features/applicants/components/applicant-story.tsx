import { NOTE_MAX } from '@jipe/contract/applicants/rules.desk';
import type { Applicant } from '@jipe/contract/applicants/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AppButton } from '../../../ui/app-button.tsx';
import { MoreButton } from '../../../ui/data/load-more.tsx';
import { TextSkeleton } from '../../../ui/data/skeleton.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { LoadFailedNotice } from '../../../ui/data/load-failed-notice.tsx';
import { timelineQuery } from '../api-story.ts';
import { storyWords } from '../texts-story.ts';
import { useLiveStory } from '../use-live-story.ts';
import { useNoteForm } from '../use-note-form.ts';
import { NOTE_FIELD } from '../use-window-keys.ts';
import styles from './applicant-story.module.css';
import { StoryEntry } from './story-entry.tsx';

interface OneStory {
  applicant: Applicant;
  application_id: string;
  /** False where the conversation itself is shown beside the history. */
  hasMessages?: boolean;
}

function NoteForm({ applicant, application_id }: OneStory) {
  const form = useNoteForm(application_id, applicant.job);
  return (
    <form {...form.formProps} className={styles.form}>
      <TextAreaField
        label={storyWords.note}
        description={storyWords.noteHint}
        minRows={2}
        limit={NOTE_MAX}
        {...{ [NOTE_FIELD]: '' }}
        {...form.getInputProps('text')}
      />
      <AppButton type="submit" size="small" isLoading={form.isSending}>
        {storyWords.addNote}
      </AppButton>
    </form>
  );
}

function Entries({ applicant: { user, job }, application_id, hasMessages = true }: OneStory) {
  const query = useInfiniteQuery(timelineQuery(application_id));
  const entries = query.data?.pages
    .flatMap((page) => page.results)
    .filter(({ kind }) => hasMessages || kind !== 'message');
  if (!entries) {
    return query.isError ? (
      <LoadFailedNotice query={query}>{storyWords.failed}</LoadFailedNotice>
    ) : (
      <output aria-label={storyWords.loading}>
        <TextSkeleton />
      </output>
    );
  }
  return (
    <>
      <ol className={styles.entries} aria-label={storyWords.title}>
        {entries.map((entry, at) => (
          <StoryEntry
            // Two entries of a kind may have the same time.
            key={`${entry.kind} ${entry.at} ${entry.job_id} ${entry.note_id ?? at}`}
            entry={entry}
            application_id={application_id}
            hasJob={user.also.length > 0 || entry.job_id !== job.job_id}
          />
        ))}
      </ol>
      {query.hasNextPage && (
        <MoreButton
          label={storyWords.showEarlier}
          isLoading={query.isFetchingNextPage}
          isFailed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}

/** The team's notes about a person and the person's history, in one timeline. */
export function ApplicantStory(props: OneStory) {
  useLiveStory(props.applicant, props.application_id);
  return (
    <div className={styles.story}>
      <NoteForm {...props} />
      <Entries {...props} />
    </div>
  );
}
