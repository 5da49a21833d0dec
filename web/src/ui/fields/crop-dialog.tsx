import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useAct } from '../../lib/use-act.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { AppButton } from '../app-button.tsx';
import { cropPicture, type CropArea } from './crop-picture.ts';
import { uiWords } from '../texts.ts';
import { shellWords } from '../texts-shell.ts';
import { laterWords } from '../texts-later.ts';
import styles from './cropper.module.css';
import { Dialog } from '../overlays/dialog.tsx';
import { partInPlace } from '../part-in-place.tsx';
import { Spinner } from '../spinner.tsx';

const Waiting = () => (
  <div className={styles.waiting}>
    <Spinner label={shellWords.loading} />
  </div>
);
const Missing = createContext<(isMissing: boolean) => void>(() => {});
/** Wraps the error that the cropper's code could not be loaded. */
function WithoutCropper({ children }: { children: ReactNode }) {
  const tell = use(Missing);
  useEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
  return children;
}
const LazyCropper = partInPlace(async () => (await import('./cropper.tsx')).Cropper, Waiting, WithoutCropper);

export interface CropVerdict {
  /** Why the crop cannot be used. */
  refusal: string | null;
  /** A possible problem with the crop. */
  warning: string | null;
}

export interface CropDialogProps {
  /** The chosen picture; null while none is being cropped. */
  file: File | null;
  /** How many pictures are queued after this one. */
  waiting: number;
  title: string;
  aspect: number;
  isRound?: boolean;
  /** The longest edge of the result, in pixels. */
  longest: number;
  texts: { untouched: string; unreadable: string };
  /** Returns a refusal or a warning for the current crop. */
  judge?: (area: CropArea) => CropVerdict;
  onCropped: (picture: File) => void;
  onClose: () => void;
}

/** Lets the user crop a picture. */
export function CropDialog(props: CropDialogProps) {
  // The key resets the state for each file, also when the same file is chosen twice.
  const { file, waiting } = props;
  if (file === null) return null;
  return <Open key={`${waiting} ${file.name} ${file.lastModified} ${file.size}`} {...props} file={file} />;
}

function Open(props: CropDialogProps & { file: File }) {
  const { file, waiting, title, aspect, isRound = false, longest, texts, judge, onCropped, onClose } = props;
  const url = useObjectUrl(file);
  const [area, setArea] = useState<CropArea | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, run } = useAct(() => setIsUnreadable(true));

  const verdict = area === null ? undefined : judge?.(area);

  async function cut() {
    if (area === null || url === null) return setError(texts.untouched);
    if (verdict?.refusal != null) return;
    await run(async () => {
      const picture = await cropPicture(url, area, longest, file.type);
      onCropped(new File([picture], file.name, { type: picture.type }));
    });
  }

  const problem = isUnreadable ? texts.unreadable : (error ?? verdict?.refusal ?? null);
  // Then the button that has the focus only closes the dialog.
  const isStuck = isUnreadable || isMissing;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isClosable={!isBusy}
      footer={
        <>
          {!isStuck && (
            <AppButton variant="quiet" onClick={onClose} disabled={isBusy}>
              {uiWords.cancel}
            </AppButton>
          )}
          <AppButton
            variant={isMissing ? 'secondary' : 'primary'}
            onClick={isStuck ? onClose : () => void cut()}
            isLoading={isBusy}
            data-autofocus
          >
            {isStuck ? uiWords.close : laterWords.usePicture}
          </AppButton>
        </>
      }
    >
      {isUnreadable ? null : url === null ? (
        <Waiting />
      ) : (
        <Missing value={setIsMissing}>
          <LazyCropper
            url={url}
            aspect={aspect}
            isRound={isRound}
            onChange={(next) => {
              setArea(next);
              setError(null);
            }}
            onUnreadable={() => setIsUnreadable(true)}
          />
        </Missing>
      )}
      {problem === null && verdict?.warning != null && <output className={styles.warning}>{verdict.warning}</output>}
      {isMissing ? null : problem === null ? (
        <p className={styles.hint}>
          {laterWords.cropHint} {waiting > 0 && laterWords.morePictures(waiting)}
        </p>
      ) : (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
    </Dialog>
  );
}
