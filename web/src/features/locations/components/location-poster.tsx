import type { LocationCard } from '@jipe/contract/locations/schema';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { languageNames } from '../../../lib/language.ts';
import { toastErrors } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { downloadPoster, type PosterLanguage, type PosterPaper } from '../api.ts';
import { locationWords } from '../texts.ts';

/** The poster for a location's door, with the choice of paper and language. */
export function LocationPoster({ location }: { location: Pick<LocationCard, 'id' | 'door_code'> }) {
  const [paper, setPaper] = useState<PosterPaper>('letter');
  const [language, setLanguage] = useState<PosterLanguage>('en');
  const { isBusy, run } = useAct(toastErrors);
  const papers = [
    { value: 'letter', label: locationWords.letter },
    { value: 'a4', label: locationWords.a4 },
  ] as const;
  const languages = [
    { value: 'en', label: languageNames.en },
    { value: 'es', label: languageNames.es },
    { value: 'both', label: locationWords.both },
  ] as const;
  return (
    <Stack gap="s">
      <Text>{locationWords.posterLine(location.door_code)}</Text>
      <Row gap="s">
        <SegmentedField label={locationWords.paper} value={paper} onChange={setPaper} choices={papers} />
        <SegmentedField
          label={locationWords.posterLanguage}
          value={language}
          onChange={setLanguage}
          choices={languages}
        />
      </Row>
      <Row>
        <AppButton
          size="small"
          isLoading={isBusy}
          icon={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => void run(() => downloadPoster(location, { paper, language }))}
        >
          {locationWords.posterDownload}
        </AppButton>
      </Row>
    </Stack>
  );
}
