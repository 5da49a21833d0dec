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
import { told } from './toast-outcome.ts';

interface Picked {
  file: File;
  /** In the order of choosing: a video is there at once, a picture when it is cropped. */
  place: number;
}

interface StagedItem extends PreviewMedia, Picked {
  /** Why the server refused it. */
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
  /** How many pictures are cropped after that one. */
  waiting: number;
  /** What of the last choice was not taken, by file; without a name: there was no room for all. */
  refused: readonly Refusal[];
  isDirty: boolean;
  /** A file is chosen, being cropped or on its way: who leaves loses it. */
  isUnsent: boolean;
  isValid: boolean;
  upload: Upload;
  /** Which saved one is being removed. */
  removing: string | null;
  pick: (files: readonly File[]) => Promise<void>;
  cropped: (picture: File) => void;
  dropCrop: () => void;
  unstage: (key: string) => void;
  /** Answers what was refused, having said it; nothing when it is gone. */
  remove: (id: string) => Promise<readonly string[]>;
  /** True when all is saved, also when there was nothing new. */
  save: () => Promise<boolean>;
  revert: () => void;
}

interface Sending {
  /** Of the files that are on their way. */
  keys: readonly string[];
  /** How many were saved when it began. */
  savedBefore: number;
}

const without = (items: readonly StagedItem[], keys: readonly string[]) =>
  items.filter(({ key }) => !keys.includes(key));

const inOrder = (items: readonly StagedItem[]) => items.toSorted((a, b) => a.place - b.place);

/** What was refused would be refused again. */
const isRefused = ({ error }: StagedItem) => error !== null;

let lastPlace = 0;
const newPicked = (file: File): Picked => {
  lastPlace += 1;
  return { file, place: lastPlace };
};
const texts = () => ({ done: profileTexts.mediaUpdated, failed: profileTexts.mediaFailed });

/** What of the last choice was not taken, said as it happens. */
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

/** One at a time. */
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

/** Addresses for files that are shown before they are sent, given back with the page. */
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

/** Why this video is not taken; null: it is. A browser that cannot tell how long it is leaves it to the server. */
async function videoRefusal(file: File): Promise<string | null> {
  if (!(await isMp4(file))) return profileTexts.videoUnreadable;
  const seconds = await videoSeconds(file);
  return seconds === null || isVideoShortEnough(seconds) ? null : profileTexts.videoTooLong;
}

class FullError extends Error {}

/**
 * How many are saved before so many more are sent. Throws where there is no room for them: a file without a free slot would take the place
 * of one that somebody else has added meanwhile.
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

/** Six slots that fill in order: what is saved, then what was chosen and is sent with Next or Save. */
export function useMediaEditor(): MediaEditor {
  const { media: saved } = useMe();
  const [chosen, setStaged] = useState<readonly StagedItem[]>([]);
  const [sending, setSending] = useState<Sending | null>(null);
  // What was sent is among the saved before its sending is at an end: it never stands there twice.
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
      await told(api.sendMedia, texts())(files, options);
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
    // A video may have been read to its end while the others were sent.
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
