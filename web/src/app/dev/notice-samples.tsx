import { useState } from 'react';
import { AppButton } from '../../ui/app-button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChipChoices } from '../../ui/chip-choices.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { KeyList } from '../../ui/key-list.tsx';
import { PinMap } from '../../ui/map.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Columns, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { TickChoices } from '../../ui/tick-choices.tsx';

const types = [
  { value: 'part', label: 'Part Time' },
  { value: 'full', label: 'Full Time' },
  { value: 'intern', label: 'Internship' },
];

export function NoticeSamples() {
  return (
    <Card title="Notices and progress">
      <Stack>
        <Notice>Your 7 active listings renew by credit from now on.</Notice>
        <Notice tone="danger" action={<AppButton size="small">Retry</AppButton>}>
          Your card was declined.
        </Notice>
        <ProgressBar label="Uploading shop.jpg" share={0.4} onCancel={() => undefined} />
        <KeyList rows={[{ what: 'Go to anything', keys: ['Ctrl', 'K'] }]} />
      </Stack>
    </Card>
  );
}

export function ChoiceSamples() {
  const [chosen, setChosen] = useState<string[]>(['part']);
  const [ticked, setTicked] = useState<string[]>(['full']);
  const [pin, setPin] = useState({ lat: 40.7608, lng: -111.891 });
  return (
    <Card title="Choices, files and the map">
      <Columns min="l" gap="l">
        <Stack>
          <ChipChoices legend="Job type" choices={types} value={chosen} onChange={setChosen} />
          <TickChoices legend="Why?" choices={types} value={ticked} onChange={setTicked} />
          <FilePicker
            label="Choose a picture"
            accept="image/png"
            onPick={() => undefined}
            error="Please choose a picture."
          >
            <Text weight="medium">Choose a picture</Text>
          </FilePicker>
        </Stack>
        <PinMap value={pin} onChange={setPin} pinLabel="You are here" />
      </Columns>
    </Card>
  );
}
