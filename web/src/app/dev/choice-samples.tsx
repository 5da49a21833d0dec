import { useState } from 'react';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/data/card.tsx';
import { CheckCards } from '../../ui/fields/check-cards.tsx';
import { ChipChoices } from '../../ui/fields/chip-choices.tsx';
import { CropDialog } from '../../ui/fields/crop-dialog.tsx';
import { FilePicker } from '../../ui/fields/file-picker.tsx';
import { Columns, Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { TickChoices } from '../../ui/fields/tick-choices.tsx';

const types = [
  { value: 'part', label: 'Part Time' },
  { value: 'full', label: 'Full Time' },
  { value: 'intern', label: 'Internship' },
];
const categories = [
  { value: 'food', label: 'Food Service', description: 'Cafés, kitchens, bars' },
  { value: 'retail', label: 'Retail' },
  { value: 'care', label: 'Care' },
];
const AT_MOST = 2;

export function ChoiceSamples() {
  const [chosen, setChosen] = useState<string[]>(['part']);
  const [ticked, setTicked] = useState<string[]>(['full']);
  const [checked, setChecked] = useState<string[]>(['food', 'care']);
  const [refused, setRefused] = useState<string | null>(null);
  const isOff = (value: string) => checked.length >= AT_MOST && !checked.includes(value);
  const toggle = (value: string) => {
    setRefused(isOff(value) ? value : null);
    if (!isOff(value))
      setChecked(checked.includes(value) ? checked.filter((one) => one !== value) : [...checked, value]);
  };
  return (
    <Card title="Choices">
      <Columns min="l" gap="l">
        <Stack>
          <ChipChoices legend="Job type" choices={types} value={chosen} onChange={setChosen} />
          <TickChoices legend="Why?" choices={types} value={ticked} onChange={setTicked} />
        </Stack>
        <CheckCards
          legend="Job category, at most two"
          find="Find a category"
          choices={categories}
          value={checked}
          onToggle={toggle}
          isOff={isOff}
          refused={refused === null ? null : { value: refused, text: 'Two is all there is room for.' }}
          error={null}
          disabled={false}
        />
      </Columns>
    </Card>
  );
}

export function FileSamples() {
  const [chosen, setChosen] = useState<File | null>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const src = useObjectUrl(picture);
  return (
    <Card title="Files, and the part of a picture that is kept">
      <Stack>
        <FilePicker
          label="Choose a picture"
          accept="image/*"
          onPick={([file]) => setChosen(file ?? null)}
          error={picture ? undefined : 'Please choose a picture.'}
        >
          <Text weight="medium">Choose a picture</Text>
        </FilePicker>
        <Row>
          <Avatar name="Corner Café" src={src} size={56} />
          <Text tone="muted">{picture?.name ?? 'What is cut out shows here.'}</Text>
        </Row>
      </Stack>
      <CropDialog
        file={chosen}
        waiting={0}
        title="Logo"
        aspect={1}
        isRound
        longest={512}
        texts={{ untouched: 'Move the picture first.', unreadable: 'This picture could not be read.' }}
        onCropped={(cut) => {
          setPicture(cut);
          setChosen(null);
        }}
        onClose={() => setChosen(null)}
      />
    </Card>
  );
}
