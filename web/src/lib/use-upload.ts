import { useRef, useState } from 'react';
import type { OnProgress } from '@jipe/client/call';

export interface UploadOptions {
  signal: AbortSignal;
  onProgress: OnProgress;
}

export interface Upload {
  isSending: boolean;
  /** The share of bytes sent, 0 to 1. */
  share: number;
  /** The error of the last upload; null when it succeeded or was cancelled. */
  error: unknown;
  /** Sends, and cancels an upload in progress. Returns true on success, false when it failed or was cancelled. */
  run: (send: (options: UploadOptions) => Promise<void>) => Promise<boolean>;
  /** Repeats the last upload. */
  retry: () => Promise<boolean>;
  cancel: () => void;
  forget: () => void;
}

/** An upload with progress, cancel and retry. */
export function useUpload(): Upload {
  const [state, setState] = useState<{ isSending: boolean; share: number; error: unknown }>({
    isSending: false,
    share: 0,
    error: null,
  });
  const current = useRef<AbortController>(undefined);
  const last = useRef<(options: UploadOptions) => Promise<void>>(undefined);

  async function run(send: (options: UploadOptions) => Promise<void>): Promise<boolean> {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    last.current = send;
    const { signal } = controller;
    setState({ isSending: true, share: 0, error: null });
    try {
      await send({
        signal,
        onProgress: (share) => {
          if (!signal.aborted) setState((now) => ({ ...now, share }));
        },
      });
      setState({ isSending: false, share: 1, error: null });
      return true;
    } catch (error) {
      if (current.current === controller)
        setState({ isSending: false, share: 0, error: signal.aborted ? null : error });
      return false;
    }
  }

  return {
    ...state,
    run,
    retry: async () => (last.current ? run(last.current) : false),
    cancel: () => current.current?.abort(),
    forget: () => setState({ isSending: false, share: 0, error: null }),
  };
}
