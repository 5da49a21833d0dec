import { fileError, isVideoShortEnough } from '@jipe/contract/profile/rules';
import type { MediaItem } from '@jipe/contract/profile/schema';
import { profileTexts } from '@jipe/contract/profile/texts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useMe } from '../../lib/me.ts';
import { refusalTexts, toast, toastErrors } from '../../lib/toast.ts';
import { type Upload, useUpload } from '../../lib/use-upload.ts';
import { isMp4, videoSeconds } from '../../lib/video-seconds.ts';
import * as api from './api.ts';
import { fieldsForNew, freeSlots, type PreviewMedia } from './form.ts';
import { told } from './told.ts';

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

let lastPlace = 0;
const texts = () => ({ done: profileTexts.mediaUpdated, failed: profileTexts.mediaFailed });

/** Six slots that fill in order: what is saved, then what was chosen and is sent with Next or Save. */
export function useMediaEditor(): MediaEditor {
  const { media: saved } = useMe();
  const [chosen, setStaged] = useState<readonly StagedItem[]>([]);
  const [sending, setSending] = useState<Sending | null>(null);
  // What was sent is among the saved before its sending is at an end: it never stands there twice.
  const staged = sending !== null && saved.length > sending.savedBefore ? without(chosen, sending.keys) : chosen;
  const [queue, setQueue] = useState<readonly Picked[]>([]);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const [removing, setRemoving] = useState<string | null>(null);
  const upload = useUpload();
  const urls = useRef(new Set<string>());
  const reverts = useRef(0);
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const room = freeSlots(saved.length, staged.length);

  function stage(picked: Picked, type: 'image' | 'video') {
    const url = URL.createObjectURL(picked.file);
    urls.current.add(url);
    const item = { ...picked, key: `new-${picked.place}`, url, type, error: null };
    setStaged((now) =>
      freeSlots(saved.length, now.length) === 0 ? now : [...now, item].toSorted((a, b) => a.place - b.place),
    );
  }

  function refuse(text: string, name: string | null = null) {
    setRefused((before) => [...before, { name, text }]);
    toast.error(text);
  }

  async function takeVideo(picked: Picked): Promise<void> {
    const { file } = picked;
    const before = reverts.current;
    if (!(await isMp4(file))) return refuse(profileTexts.videoUnreadable, file.name);
    const seconds = await videoSeconds(file);
    // A browser that cannot tell leaves it to the server.
    if (reverts.current !== before) return;
    if (seconds !== null && !isVideoShortEnough(seconds)) refuse(profileTexts.videoTooLong, file.name);
    else stage(picked, 'video');
  }

  async function send(): Promise<boolean> {
    const fields = fieldsForNew(staged.length);
    const files = Object.fromEntries(fields.map((field, at) => [field, staged[at]?.file]));
    const keys = staged.map(({ key }) => key);
    let refused: unknown = null;
    setSending({ keys, savedBefore: saved.length });
    const isDone = await upload.run(async (options) => {
      try {
        await told(api.sendMedia, texts())(files, options);
      } catch (failure) {
        refused = failure;
        throw failure;
      }
    });
    setSending(null);
    // A video may have been read to its end while the others were sent.
    if (isDone) setStaged((now) => without(now, keys));
    else {
      const messages = refused instanceof ApiError ? refused.fields : {};
      const messageOf = (key: string) => messages[fields[keys.indexOf(key)] ?? '']?.[0] ?? null;
      setStaged((now) => now.map((item) => ({ ...item, error: messageOf(item.key) })));
    }
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
    // What was refused would be refused again.
    isValid: saved.length + staged.length > 0 && staged.every((item) => item.error === null),
    upload,
    removing,
    async pick(files) {
      setRefused([]);
      const fitting = files.slice(0, room - queue.length);
      if (fitting.length < files.length) refuse(profileTexts.mediaFull);
      const pictures: Picked[] = [];
      for (const file of fitting) {
        lastPlace += 1;
        const picked = { file, place: lastPlace };
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
      setQueue((now) => now.slice(1));
    },
    dropCrop: () => setQueue((now) => now.slice(1)),
    unstage: (key) => setStaged((now) => now.filter((item) => item.key !== key)),
    async remove(id) {
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
    },
    save: async () => (staged.length === 0 ? true : send()),
    revert() {
      reverts.current += 1;
      upload.cancel();
      upload.forget();
      setStaged([]);
      setQueue([]);
      setRefused([]);
    },
  };
}
