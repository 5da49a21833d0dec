import { settingsTexts as texts } from '@jipe/contract/settings/texts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { brand } from '../../../lib/brand.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { ButtonLink } from '../../../ui/app-button.tsx';
import { TaskPanel } from '../../../ui/overlays/task-panel.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { takeNotice } from '../notice.ts';
import { settingsWords } from '../texts.ts';

/** The page shown after the account was deleted. */
export function AccountDeleted() {
  useEffect(() => {
    const notice = takeNotice();
    if (notice !== null) toast.success(notice);
  }, []);
  return (
    <TaskPanel title={settingsWords.deletedTitle} icon={<IconCircleCheck size={28} stroke={1.75} aria-hidden="true" />}>
      <Stack gap="l">
        <Text>{texts.deleted}</Text>
        <Text tone="muted">{settingsWords.deletedLine(settingsWords.days(Number(brand.retentionDays)))}</Text>
        <Row fillsPhone>
          <ButtonLink to={paths.createAccount()} variant="primary" size="large">
            {settingsWords.createNew}
          </ButtonLink>
          <ButtonLink to={paths.dataRetention()} variant="quiet" size="large">
            {settingsWords.dataRetention}
          </ButtonLink>
        </Row>
      </Stack>
    </TaskPanel>
  );
}
