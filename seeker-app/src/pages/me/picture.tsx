import { uploadSeekerPicture } from '@jipe/contract/seeker/endpoints';
import { useRef } from 'react';
import { call } from '../../lib/http.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import styles from './me.module.css';
import { meWords } from './texts.ts';

/** The path of a file URL: the browser loads it from this origin, whatever origin the URL names. */
const here = (url: string) => new URL(url, location.href).pathname;

export function Picture({ url, onSaved }: { url: string | null; onSaved: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, error, run } = useAct(async (file: File) => {
    await call(uploadSeekerPicture, { files: { profile_picture: file } });
    onSaved();
  });
  return (
    <section>
      <h2>{meWords.picture}</h2>
      <Stack>
        <ErrorNotice error={error} />
        <p className="lead">{meWords.pictureHint}</p>
        <Row>
          {url === null ? null : (
            <img className={styles.picture} src={here(url)} alt={meWords.pictureAlt} width="64" height="64" />
          )}
          <input
            ref={input}
            hidden
            type="file"
            accept="image/*"
            aria-label={meWords.choosePicture}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) run(file);
              target.value = '';
            }}
          />
          <Button look="quiet" isBusy={isBusy} onClick={() => input.current?.click()}>
            {meWords.choosePicture}
          </Button>
        </Row>
      </Stack>
    </section>
  );
}
