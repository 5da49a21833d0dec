import { cropAspect, MEDIA_SLOTS, pictureTypes, videoTypes } from '@jipe/contract/profile/rules';
import { profileTexts } from '@jipe/contract/profile/texts';
import { IconPlus, IconVideo, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FilePicker } from '../../../ui/fields/file-picker.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Stack } from '../../../ui/stack.tsx';
import type { PreviewMedia } from '../form.ts';
import type { MediaEditor } from '../use-media-editor.ts';
import { MediaPicture } from './media-picture.tsx';
import { PictureCrop } from './picture-crop.tsx';
import { profileWords } from '../texts.ts';
import styles from './picture-pickers.module.css';
import { RemoveMediaDialog } from './remove-media-dialog.tsx';
import { UploadLine } from './upload-line.tsx';

const LONGEST_PX = 1600;
const accept = [...pictureTypes, ...videoTypes].join(',');

interface TileProps {
  item: Omit<PreviewMedia, 'key'>;
  number: number;
  isNew?: boolean;
  isBusy?: boolean;
  error?: string | null;
  onRemove: () => void;
}

const nameOf = ({ type }: Pick<PreviewMedia, 'type'>, number: number) =>
  type === 'video' ? profileWords.video(number) : profileWords.photo(number);

function Tile({ item, number, isNew = false, isBusy = false, error = null, onRemove }: TileProps) {
  const name = nameOf(item, number);
  return (
    <li className={styles.slot}>
      <div
        className={styles.tile}
        data-new={isNew || undefined}
        data-failed={error === null ? undefined : true}
        data-busy={isBusy || undefined}
      >
        <MediaPicture item={item} name={name} />
        {(item.type === 'video' || isNew) && (
          <span className={styles.mark}>
            {item.type === 'video' && <IconVideo size={14} aria-hidden="true" />}
            {isNew ? profileWords.isNew : profileWords.isVideo}
          </span>
        )}
        <IconButton label={profileWords.remove(name)} className={styles.remove} disabled={isBusy} onClick={onRemove}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {error !== null && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}

/** Six slots in order: the saved items, the chosen files, the next free slot, and the rest. */
export function MediaGrid({ editor }: { editor: MediaEditor }) {
  const [asked, setAsked] = useState<string | null>(null);
  const isBusy = editor.upload.isSending;
  const rest = MEDIA_SLOTS - editor.saved.length - editor.staged.length - 1;
  return (
    <Stack gap="s">
      <ul aria-label={profileWords.media} className={styles.grid}>
        {editor.saved.map((item, at) => (
          <Tile
            key={item.id}
            item={item}
            number={at + 1}
            isBusy={isBusy || editor.removing === item.id}
            onRemove={() => setAsked(item.id)}
          />
        ))}
        {editor.staged.map((item, at) => (
          <Tile
            key={item.key}
            item={item}
            number={editor.saved.length + at + 1}
            isNew
            isBusy={isBusy}
            error={item.error}
            onRemove={() => editor.unstage(item.key)}
          />
        ))}
        {rest >= 0 && (
          <li className={styles.next}>
            <FilePicker
              label={profileWords.addMedia}
              accept={accept}
              isMultiple
              isFilling
              disabled={isBusy || editor.free <= 0}
              onPick={(files) => void editor.pick(files)}
            >
              <IconPlus size={24} aria-hidden="true" />
              <span>{profileWords.add}</span>
            </FilePicker>
          </li>
        )}
        {Array.from({ length: Math.max(0, rest) }, (_, at) => (
          <li key={`free-${at}`} aria-hidden="true" className={styles.empty} />
        ))}
      </ul>
      <p className={styles.hint}>{profileWords.mediaHint}</p>
      {editor.isDirty && <p className={styles.hint}>{profileWords.notKept}</p>}
      {editor.refused.map(({ name, text }, at) => (
        <p key={`${at} ${name}`} className={styles.problem}>
          {name === null ? text : `${name}: ${text}`}
        </p>
      ))}
      {/* A refused picture shows its error itself, and a retry would be refused again. */}
      {(isBusy || editor.staged.every(({ error }) => error === null)) && (
        <UploadLine
          upload={editor.upload}
          label={profileWords.uploadingMedia}
          failed={profileTexts.mediaFailed}
          onRetry={() => void editor.save()}
        />
      )}
      <PictureCrop editor={editor} title={profileWords.cropPhoto} aspect={cropAspect.media} longest={LONGEST_PX} />
      {editor.saved.map(
        (item, at) =>
          item.id === asked && (
            <RemoveMediaDialog
              key={item.id}
              editor={editor}
              item={item}
              name={nameOf(item, at + 1)}
              onClose={() => setAsked(null)}
            />
          ),
      )}
    </Stack>
  );
}
