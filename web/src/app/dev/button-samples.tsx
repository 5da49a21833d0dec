import { IconPlus } from '@tabler/icons-react';
import { toast } from '../../lib/toast.ts';
import { ActionMenu } from '../../ui/overlays/action-menu.tsx';
import { AppButton, ButtonLink } from '../../ui/app-button.tsx';
import type { ButtonVariant } from '../../ui/app-button.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/data/card.tsx';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Logo } from '../../ui/logo.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Columns, Row, Stack } from '../../ui/stack.tsx';
import { StatusBadge } from '../../ui/data/status-badge.tsx';
import type { BadgeTone } from '../../ui/data/status-badge.tsx';
import { Text } from '../../ui/text.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import { TimeText } from '../../ui/time-text.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'danger-quiet'];
const tones: readonly BadgeTone[] = ['success', 'neutral', 'warning', 'danger', 'info', 'accent'];
const shareLink = 'https://example.com/job/0192f0c1-1111-7000-8000-000000000001';

export function ButtonSamples() {
  return (
    <Card title="Buttons and badges">
      <Stack>
        <Row>
          {variants.map((variant) => (
            <AppButton key={variant} variant={variant} icon={<IconPlus size={18} aria-hidden="true" />}>
              {variant}
            </AppButton>
          ))}
        </Row>
        <Row>
          <AppButton variant="primary" isLoading>
            Saving
          </AppButton>
          <AppButton variant="primary" disabled>
            Disabled
          </AppButton>
          <AppButton size="small">Small</AppButton>
          <AppButton size="large">Large</AppButton>
          <ButtonLink to="/dev/ui">A link</ButtonLink>
          <IconButton label="Add">
            <IconPlus size={20} aria-hidden="true" />
          </IconButton>
          <Spinner label="Loading sample" />
        </Row>
        <Row>
          {tones.map((tone) => (
            <StatusBadge key={tone} tone={tone} hasDot={tone === 'success'}>
              {tone}
            </StatusBadge>
          ))}
        </Row>
        <Row>
          <Avatar name="Ana María López" />
          <Avatar name="Jo" size={56} />
          <Text tone="muted">Secondary text beside an avatar</Text>
          <ActionMenu
            label="Sample actions"
            actions={[
              { label: 'Edit', onSelect: () => toast.info('Edit') },
              {
                label: 'Pause',
                onSelect: () => toast.info('Pause'),
                isDisabled: true,
                reason: 'The location is inactive',
              },
              { label: 'Delete', onSelect: () => toast.error('Delete'), isDanger: true, isSeparated: true },
            ]}
          />
        </Row>
      </Stack>
    </Card>
  );
}

export function LinkSamples() {
  return (
    <Card title="Links and marks">
      <Columns min="l" gap="l">
        <Stack>
          <Logo name="Jipe" />
          <Text>
            Words that lead on: <TextLink to="/dev/ui">a page</TextLink>,{' '}
            <TextLink to="https://example.com">an outside one</TextLink>,{' '}
            <TextLink to="/dev/ui" isQuiet>
              a quiet one
            </TextLink>
            .
          </Text>
          <Row>
            <TextButton onClick={() => toast.info('Resent')}>Send the mail again</TextButton>
            <LanguageSwitch />
          </Row>
          <Text tone="muted">
            <TimeText value="2026-02-03T17:30:00Z" />, <TimeText value="2026-02-03T17:30:00Z" isRelative />
          </Text>
          <CopyField label="Share link" value={shareLink} buttonLabel="Copy Link" />
        </Stack>
        <QrCode text={shareLink} label="Code of the share link" />
      </Columns>
    </Card>
  );
}
