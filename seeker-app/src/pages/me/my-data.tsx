import { exportSeeker } from '@jipe/contract/seeker/endpoints';
import { useState } from 'react';
import { call } from '../../lib/http.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Erase } from './erase.tsx';
import { meWords } from './texts.ts';

/** Export and erasure of the seeker's data. */
export function MyData({ email, onErased }: { email: string; onErased: () => void }) {
  const [isErasing, setErasing] = useState(false);
  const exporting = useAct(async () => {
    const file = await call(exportSeeker);
    const url = URL.createObjectURL(file);
    const link = Object.assign(document.createElement('a'), { href: url, download: 'my-data.zip' });
    link.click();
    // By then the browser has saved the file.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  });
  return (
    <section>
      <h2>{meWords.data}</h2>
      <Stack>
        <ErrorNotice error={exporting.error} />
        <p className="lead">{meWords.exportLead}</p>
        <Button look="quiet" isBusy={exporting.isBusy} onClick={exporting.run}>
          {meWords.export}
        </Button>
        {isErasing ? (
          <Erase email={email} onErased={onErased} onNo={() => setErasing(false)} />
        ) : (
          <Button look="quiet" onClick={() => setErasing(true)}>
            {meWords.eraseBegin}
          </Button>
        )}
      </Stack>
    </section>
  );
}
