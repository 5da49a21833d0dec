import { noteBody } from '@jipe/contract/applicants/schema.desk';
import type { TimelineEntry } from '@jipe/contract/applicants/schema.desk';
import { draftOf } from '../../lib/drafts.ts';
import { useMe } from '../../lib/me.ts';
import { useForm } from '../../lib/use-form.ts';
import { errorsOf } from '../../lib/validate.ts';
import { addNote } from './api-story.ts';
import { storyWords } from './texts-story.ts';

/** The form of a note about an application. Its draft is kept in this browser until the note is added. */
export function useNoteForm(application_id: string, job: Pick<TimelineEntry, 'job_id' | 'title' | 'location_name'>) {
  const { user_id } = useMe();
  const form = useForm<{ text: string }>({
    initial: { text: '' },
    check: (values) => errorsOf(noteBody, values),
    draft: draftOf(user_id, `note:${application_id}`),
    submit: async ({ text }) => {
      await addNote(application_id, text, job);
      form.reset();
    },
    failed: storyWords.noteFailed,
  });
  return form;
}
