import { fileError, isVideoShortEnough, MEDIA_SLOTS } from '@jipe/contract/profile/rules';
import type { MediaItem } from '@jipe/contract/profile/schema';
import { profileTexts } from '@jipe/contract/profile/texts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useMe } from '../../lib/me.ts';
import { refusalTexts, toast, toastErrors } from '../../lib/toast.ts';
import { type Upload, type UploadOptions, useUpload } from '../../lib/use-upload.ts';
import { isMp4, videoSeconds } from '../../lib/video-seconds.ts';
import * as api from './api.ts';
import { fieldsForNew, freeSlots, type PreviewMedia } from './form.ts';
import { withToasts } from './toast-outcome.ts';

interface Picked {
  file: File;
  /** The order of choosing. A video is staged immediately, a picture only once it is cropped. */
  place: number;
}

interface StagedItem extends PreviewMedia, Picked {
  /** The server's reason for refusing it. */
  error: string | null;
}

interface Refusal {
  name: string | null;
  text: string;
}

export interface MediaEditor {
  saved: readonly MediaItem[];
  staged: readonly StagedItem[];
  free: number;
  toCrop: File | null;
  /** The number of pictures to crop after `toCrop`. */
  waiting: number;
  /** The refused files of the last choice. `name` is null when there was no room for all files. */
  refused: readonly Refusal[];
  isDirty: boolean;
  /** A file is chosen, being cropped or being sent, and is lost when the user leaves. */
  isUnsent: boolean;
  isValid: boolean;
  upload: Upload;
  /** The id of the saved item being removed. */
  removing: string | null;
  pick: (files: readonly File[]) => Promise<void>;
  cropped: (picture: File) => void;
  dropCrop: () => void;
  unstage: (key: string) => void;
  /** Removes a saved item. Returns the reasons of a refusal, which a toast has shown, or an empty list. */
  remove: (id: string) => Promise<readonly string[]>;
  /** Returns true when everything is saved, or nothing was new. */
  save: () => Promise<boolean>;
  revert: () => void;
}

interface Sending {
  /** The keys of the files being sent. */
  keys: readonly string[];
  /** The number of saved items when sending began. */
  savedBefore: number;
}

const without = (items: readonly StagedItem[], keys: readonly string[]) =>
  items.filter(({ key }) => !keys.includes(key));

const inOrder = (items: readonly StagedItem[]) => items.toSorted((a, b) => a.place - b.place);

/** A refused file would be refused again. */
const isRefused = ({ error }: StagedItem) => error !== null;

let lastPlace = 0;
const newPicked = (file: File): Picked => {
  lastPlace += 1;
  return { file, place: lastPlace };
};
const texts = () => ({ done: profileTexts.mediaUpdated, failed: profileTexts.mediaFailed });

/** The refused files of the last choice, each also shown in a toast. */
function useRefusals() {
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  return {
    refused,
    refuse: (text: string, name: string | null = null) => {
      setRefused((before) => [...before, { name, text }]);
      toast.error(text);
    },
    forget: () => setRefused([]),
  };
}

/** Removes one item at a time. */
function useRemoving(): Pick<MediaEditor, 'removing' | 'remove'> {
  const [removing, setRemoving] = useState<string | null>(null);
  async function remove(id: string) {
    setRemoving(id);
    try {
      toast.success((await api.removeMedia(id)) ?? profileTexts.mediaDeleted);
      return [];
    } catch (failure) {
      toastErrors(failure, profileTexts.mediaDeleteFailed);
      return refusalTexts(failure, profileTexts.mediaDeleteFailed);
    } finally {
      setRemoving(null);
    }
  }
  return { removing, remove };
}

/** Object URLs for previews of unsent files, revoked when the page is left. */
function useFileUrls(): (file: File) => string {
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  return (file) => {
    const url = URL.createObjectURL(file);
    urls.current.add(url);
    return url;
  };
}

/** Returns why a video is refused, or null. A duration that the browser cannot read is left to the server. */
async function videoRefusal(file: File): Promise<string | null> {
  if (!(await isMp4(file))) return profileTexts.videoUnreadable;
  const seconds = await videoSeconds(file);
  return seconds === null || isVideoShortEnough(seconds) ? null : profileTexts.videoTooLong;
}

class FullError extends Error {}

/**
 * Returns the number of saved items before `more` files are sent.
 * @throws FullError when there is no room: a file without a free slot would replace one that somebody else has added
 * meanwhile.
 */
async function savedFor(more: number, known: readonly MediaItem[]): Promise<number> {
  const { length } = (await api.savedMedia()) ?? known;
  if (length + more > MEDIA_SLOTS) throw new FullError(profileTexts.mediaFull);
  return length;
}

function withErrors(items: readonly StagedItem[], fieldOf: Record<string, string | undefined>, failure: unknown) {
  const messages = failure instanceof ApiError ? failure.fields : {};
  return items.map((item) => ({ ...item, error: messages[fieldOf[item.key] ?? '']?.[0] ?? null }));
}

/** Six slots that fill in order: the saved items, then the chosen files, which Next or Save sends. */
export function useMediaEditor(): MediaEditor {
  const { media: saved } = useMe();
  const [chosen, setStaged] = useState<readonly StagedItem[]>([]);
  const [sending, setSending] = useState<Sending | null>(null);
  // Sent files are among the saved items before the call ends, so they are left out here to not show twice.
  const staged = sending !== null && saved.length > sending.savedBefore ? without(chosen, sending.keys) : chosen;
  const [queue, setQueue] = useState<readonly Picked[]>([]);
  const { refused, refuse, forget } = useRefusals();
  const { removing, remove } = useRemoving();
  const upload = useUpload();
  const urlOf = useFileUrls();
  const reverts = useRef(0);
  const room = freeSlots(saved.length, staged.length);
  const next = () => setQueue((now) => now.slice(1));

  function stage(picked: Picked, type: 'image' | 'video') {
    const item = { ...picked, key: `new-${picked.place}`, url: urlOf(picked.file), type, error: null };
    setStaged((now) => (freeSlots(saved.length, now.length) === 0 ? now : inOrder([...now, item])));
  }

  async function takeVideo(picked: Picked): Promise<void> {
    const before = reverts.current;
    const refusal = await videoRefusal(picked.file);
    if (reverts.current !== before) return;
    if (refusal === null) stage(picked, 'video');
    else refuse(refusal, picked.file.name);
  }

  async function send(): Promise<boolean> {
    const fields = fieldsForNew(staged.length);
    const files = Object.fromEntries(fields.map((field, at) => [field, staged[at]?.file]));
    const fieldOf = Object.fromEntries(staged.map(({ key }, at) => [key, fields[at]]));
    const keys = Object.keys(fieldOf);
    let failure: unknown = null;
    const attempt = async (options: UploadOptions) => {
      setSending({ keys, savedBefore: await savedFor(keys.length, saved) });
      await withToasts(api.sendMedia, texts())(files, options);
    };
    const isDone = await upload.run((options) =>
      attempt(options).catch((error: unknown) => {
        failure = error;
        throw error;
      }),
    );
    setSending(null);
    if (failure instanceof FullError) {
      upload.forget();
      refuse(profileTexts.mediaFull);
    }
    // Only the sent keys: a video may have been staged during the send.
    if (isDone) setStaged((now) => without(now, keys));
    else setStaged((now) => withErrors(now, fieldOf, failure));
    return isDone;
  }

  return {
    saved,
    staged,
    free: room - queue.length,
    toCrop: queue[0]?.file ?? null,
    waiting: Math.max(queue.length - 1, 0),
    refused,
    isDirty: staged.length > 0,
    isUnsent: chosen.length > 0 || queue.length > 0 || upload.isSending,
    isValid: saved.length + staged.length > 0 && !staged.some(isRefused),
    upload,
    removing,
    async pick(files) {
      forget();
      const fitting = files.slice(0, room - queue.length);
      if (fitting.length < files.length) refuse(profileTexts.mediaFull);
      const pictures: Picked[] = [];
      for (const file of fitting) {
        const picked = newPicked(file);
        const refusal = fileError(file, 'media');
        if (refusal !== null) refuse(refusal, file.name);
        else if (file.type.startsWith('video/')) await takeVideo(picked);
        else pictures.push(picked);
      }
      setQueue((now) => [...now, ...pictures]);
    },
    cropped(picture) {
      const place = queue[0]?.place;
      if (place !== undefined) stage({ file: picture, place }, 'image');
      next();
    },
    dropCrop: next,
    unstage: (key) => setStaged((now) => now.filter((item) => item.key !== key)),
    remove,
    save: async () => (staged.length === 0 ? true : send()),
    revert() {
      reverts.current += 1;
      upload.cancel();
      upload.forget();
      setStaged([]);
      setQueue([]);
      forget();
    },
  };
}
