import { settingsTexts as texts } from '@jipe/contract/settings/texts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { brand } from '../../../lib/brand.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { ButtonLink } from '../../../ui/app-button.tsx';
import { TaskPanel } from '../../../ui/task-panel.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { takeNotice } from '../notice.ts';

const days = brand.retentionDays === '1' ? '1 day' : `${brand.retentionDays} days`;

/** What comes after the account is gone. */
export function AccountDeleted() {
  useEffect(() => {
    const notice = takeNotice();
    if (notice !== null) toast.success(notice);
  }, []);
  return (
    <TaskPanel title="Account deleted" icon={<IconCircleCheck size={28} stroke={1.75} aria-hidden="true" />}>
      <Stack gap="l">
        <Text>{texts.deleted}</Text>
        <Text tone="muted">
          Your job listings are closed and job seekers do not see your business any more. Personal data is erased after{' '}
          {days}; invoices are kept.
        </Text>
        <Row>
          <ButtonLink to={paths.createAccount()} variant="primary">
            Create a new account
          </ButtonLink>
          <ButtonLink to={paths.dataRetention()} variant="quiet">
            Data retention
          </ButtonLink>
        </Row>
      </Stack>
    </TaskPanel>
  );
}
