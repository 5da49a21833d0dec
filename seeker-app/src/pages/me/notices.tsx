import { changeSeekerNotices, readSeekerNotices } from '@jipe/contract/seeker/endpoints';
import type { SeekerNotices } from '@jipe/contract/seeker/schema';
import { languages } from '@jipe/contract/values/language';
import { call } from '../../lib/http.ts';
import { languageNames } from '../../lib/language.ts';
import { useAct } from '../../lib/use-act.ts';
import { dataOf, useLoaded } from '../../lib/use-loaded.ts';
import { Check, Choices } from '../../ui/field.tsx';
import { Failure, Loading } from '../../ui/notice.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { PushPart } from './push-part.tsx';
import { meWords } from './texts.ts';

/** Settings for mails and push messages. Each change is saved at once. */
export function Notices() {
  const { loaded, reload, setData } = useLoaded('notices', async (signal) => {
    return (await call(readSeekerNotices, { signal })).data;
  });
  const data = dataOf(loaded);
  const saving = useAct(async (before: SeekerNotices, change: Partial<SeekerNotices>) => {
    // Optimistic update with rollback.
    setData({ ...before, ...change });
    try {
      setData((await call(changeSeekerNotices, { body: change })).data);
    } catch (error) {
      setData(before);
      throw error;
    }
  });
  return (
    <section>
      <h2>{meWords.notices}</h2>
      {loaded.state === 'failed' ? <Failure error={loaded.error} onRetry={reload} /> : null}
      {data ? (
        <Stack>
          <ErrorNotice error={saving.error} />
          <Check label={meWords.byMail} isChecked={data.mail} onCheck={(mail) => saving.run(data, { mail })} />
          <p className="lead">{meWords.byMailHint}</p>
          <Check label={meWords.byPush} isChecked={data.push} onCheck={(push) => saving.run(data, { push })} />
          <Choices
            label={meWords.language}
            value={data.language}
            choices={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChoose={(language) => saving.run(data, { language })}
          />
          <output>{saving.isDone ? meWords.saved : ''}</output>
          <PushPart />
        </Stack>
      ) : loaded.state === 'loading' ? (
        <Loading />
      ) : null}
    </section>
  );
}
