import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/format.ts';
import { toast, toastFailure } from '../../../lib/toast.ts';
import { typedAmount } from '../../../lib/typed-amount.ts';
import { useAct } from '../../../lib/use-act.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { useKeptFocus } from '../../../ui/overlays/kept-focus.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { LoadFailedNotice } from '../../../ui/data/load-failed-notice.tsx';
import { capQuery, saveCap } from '../api-forecast.ts';
import { forecastWords } from '../texts-forecast.ts';

const isAboutField = (error: unknown) => error instanceof ApiError && error.status === 400;

function CapForm({ cap }: { cap: string | null }) {
  const [typed, setTyped] = useState(cap ?? '');
  const { isBusy, refusal, run, forget } = useAct((error) => {
    if (!isAboutField(error)) toastFailure(error, forecastWords.capFailed);
  });

  async function save() {
    const kept = await saveCap(typed.trim() === '' ? null : typedAmount(typed));
    setTyped(kept ?? '');
    toast.success(kept === null ? forecastWords.capTaken : forecastWords.capSaved(formatMoney(kept)));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void run(save);
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField
          label={forecastWords.capAmount}
          description={forecastWords.capEmpty}
          placeholder={forecastWords.capNone}
          inputMode="decimal"
          value={typed}
          error={isAboutField(refusal) ? forecastWords.capInvalid : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            forget();
          }}
        />
        <Row>
          <AppButton type="submit" isLoading={isBusy} disabled={typed.trim() === (cap ?? '')}>
            {forecastWords.capSave}
          </AppButton>
        </Row>
      </Stack>
    </form>
  );
}

/** The monthly cap: charges beyond it need an owner's consent. */
export function CapCard() {
  const query = useQuery(capQuery);
  useKeptFocus();
  return (
    <Card title={forecastWords.cap}>
      <Stack>
        <Text tone="muted">{forecastWords.capHint}</Text>
        {query.data === undefined && !query.isError && <Skeleton height="7.5rem" />}
        {query.data !== undefined && <CapForm cap={query.data} />}
        <LoadFailedNotice query={query}>{forecastWords.capUnloaded}</LoadFailedNotice>
      </Stack>
    </Card>
  );
}
