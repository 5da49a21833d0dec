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

/** Asks before a note is deleted, which cannot be undone. */
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
  /** Names the entry's listing, where the history covers several listings. */
  hasJob: boolean;
}

/** The sentence of an entry. The subject is a member of the team, or the applicant. */
function whatOf({ kind, user }: TimelineEntry): string {
  if (kind === 'applied' || kind === 'withdrawn' || (kind === 'message' && user === null))
    return storyWords.theirs[kind];
  return storyWords.what[kind](user?.full_name ?? storyWords.somebody);
}

/** One entry of the history: the event, its author and its time. The author and owners can delete a note. */
export function StoryEntry({ entry, application_id, hasJob }: StoryEntryProps) {
  const { kind, at, user, title, location_name, text, note_id } = entry;
  const { user_id, account_type } = useMe();
  const isDeletable = note_id !== undefined && (user?.id === user_id || account_type === 'business_owner');

  async function erase(id: string) {
    try {
      const message = await deleteNote(application_id, id);
      toast.success(message ?? applicantTexts.noteDeleted);
    } catch (error) {
      // The note may be deleted already by somebody else: the refetch removes it here.
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
