import { AppButton } from '../../ui/app-button.tsx';
import { Card } from '../../ui/data/card.tsx';
import { KeyList } from '../../ui/overlays/key-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Refusals } from '../../ui/refusals.tsx';
import { RestoredNotice } from '../../ui/restored-notice.tsx';
import { Stack } from '../../ui/stack.tsx';

export function NoticeSamples() {
  return (
    <Card title="Notices and progress">
      <Stack>
        <Notice>Your 7 active listings renew by credit from now on.</Notice>
        <Notice tone="danger" action={<AppButton size="small">Retry</AppButton>}>
          Your card was declined.
        </Notice>
        <RestoredNotice onStartOver={() => undefined} />
        <Refusals refusals={['This link is over.', 'The address is taken.']} />
        <ProgressBar label="Uploading shop.jpg" share={0.4} onCancel={() => undefined} />
        <KeyList rows={[{ what: 'Go to anything', keys: ['Ctrl', 'K'] }]} />
      </Stack>
    </Card>
  );
}
