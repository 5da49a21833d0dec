import type { TimelineEntry } from '@jipe/contract/applicants/schema.desk';
import { applicantTexts } from '@jipe/contract/applicants/texts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '../../../lib/me.ts';
import { toast, toastErrors } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Text } from '../../../ui/text.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { deleteNote, refreshStory } from '../api-story.ts';
import { storyWords } from '../texts-story.ts';
import styles from './applicant-story.module.css';

/** The question before a note goes, which nobody can bring back. */
function DeleteNote({ by, onConfirm }: { by: string; onConfirm: () => Promise<void> }) {
  const [isAsked, setIsAsked] = useState(false);
  const act = useAct();
  return (
    <>
      <IconButton label={storyWords.deleteNote(by)} onClick={() => setIsAsked(true)}>
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsked}
        title={storyWords.deleteTitle}
        confirmLabel={storyWords.deleteLabel}
        cancelLabel={storyWords.keep}
        isDanger
        isBusy={act.isBusy}
        onConfirm={() =>
          void act.run(async () => {
            await onConfirm();
            setIsAsked(false);
          })
        }
        onClose={() => setIsAsked(false)}
      >
        {storyWords.deleteText}
      </ConfirmDialog>
    </>
  );
}

interface StoryEntryProps {
  entry: TimelineEntry;
  application_id: string;
  /** The listing it is about, where the story is of several. */
  hasJob: boolean;
}

/** Somebody of the team did it, or whose story it is. */
function whatOf({ kind, user }: TimelineEntry): string {
  if (kind === 'applied' || kind === 'withdrawn' || (kind === 'message' && user === null))
    return storyWords.theirs[kind];
  return storyWords.what[kind](user?.full_name ?? storyWords.somebody);
}

/** One thing that happened: what, who, when; a note with the way to delete it, for its author and owners. */
export function StoryEntry({ entry, application_id, hasJob }: StoryEntryProps) {
  const { kind, at, user, title, location_name, text, note_id } = entry;
  const { user_id, account_type } = useMe();
  const isDeletable = note_id !== undefined && (user?.id === user_id || account_type === 'business_owner');

  async function erase(id: string) {
    try {
      const message = await deleteNote(application_id, id);
      toast.success(message ?? applicantTexts.noteDeleted);
    } catch (error) {
      // Somebody else may have deleted it: then it goes from here, too.
      toastErrors(error, storyWords.deleteFailed);
      await refreshStory(application_id);
    }
  }

  return (
    <li className={styles.entry} data-kind={kind}>
      <div className={styles.line}>
        <span className={styles.what}>
          <bdi>{whatOf(entry)}</bdi>
        </span>
        <span className={styles.when}>
          <TimeText value={at} isRelative />
          {hasJob && ` · ${title}\u00a0· ${location_name}`}
        </span>
      </div>
      {isDeletable && <DeleteNote by={user?.full_name ?? storyWords.somebody} onConfirm={() => erase(note_id)} />}
      {text !== undefined && (
        <div className={styles.said}>
          <Text size="s" keepsBreaks>
            {text}
          </Text>
        </div>
      )}
    </li>
  );
}
