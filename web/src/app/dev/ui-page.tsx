import { IconBriefcase, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { toast } from '../../lib/toast.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { AppButton } from '../../ui/app-button.tsx';
import type { ButtonVariant } from '../../ui/app-button.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Columns, Row, Stack } from '../../ui/stack.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { BadgeTone } from '../../ui/status-badge.tsx';
import { StepFrame } from '../../ui/step-frame.tsx';
import { Text } from '../../ui/text.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { ChartSamples, WeekSamples } from './chart-samples.tsx';
import { DialogSamples } from './dialog-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { ChoiceSamples, NoticeSamples } from './notice-samples.tsx';
import { TableSamples } from './table-samples.tsx';
import { TokenSamples, TypeSamples } from './token-samples.tsx';
import styles from './ui-page.module.css';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'danger-quiet'];
const tones: readonly BadgeTone[] = ['success', 'neutral', 'warning', 'danger', 'info', 'accent'];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <Stack>{children}</Stack>
    </Card>
  );
}

function Buttons() {
  return (
    <Section title="Buttons and badges">
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
        <Avatar name="Corner Café" isSquare />
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
      <CopyField
        label="Share link"
        value="https://example.com/job/0192f0c1-1111-7000-8000-000000000001"
        buttonLabel="Copy Link"
      />
    </Section>
  );
}

function Toasts() {
  const many = () => {
    for (let at = 1; at <= 7; at++) toast.error(`Message number ${at} of seven`);
  };
  return (
    <Section title="Toasts">
      <Row>
        <AppButton onClick={() => toast.success('Location has been edited successfully')}>Success</AppButton>
        <AppButton onClick={() => toast.error('Network Error. Please check your connection')}>Error</AppButton>
        <AppButton
          onClick={() =>
            toast.info('Is the shift still open?', {
              title: 'Ana López',
              action: { label: 'Reply', onClick: () => undefined },
            })
          }
        >
          Message
        </AppButton>
        <AppButton onClick={many}>Seven at once</AppButton>
      </Row>
    </Section>
  );
}

function Steps() {
  const [step, setStep] = useState(4);
  return (
    <Card>
      <StepFrame
        title="Tell people about your place"
        description="Two or three sentences are enough."
        step={step}
        steps={9}
        onBack={step > 1 ? () => setStep(step - 1) : undefined}
        onNext={() => setStep(Math.min(step + 1, 10))}
      >
        <Text>The body of a step.</Text>
      </StepFrame>
    </Card>
  );
}

export function UiPage() {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <PageHeader
        title="Design system"
        description="Every component, in the states it has."
        crumbs={[{ label: 'My Locations', to: '/location-manager' }, { label: 'Main Street' }]}
        actions={<ThemeSwitch />}
      />
      <Stack gap="l">
        <TokenSamples />
        <TypeSamples />
        <Buttons />
        <FieldSamples />
        <ChoiceSamples />
        <NoticeSamples />
        <DialogSamples />
        <Toasts />
        <TableSamples />
        <ChartSamples />
        <WeekSamples />
        <Steps />
        <Columns min="l">
          <Card>
            <EmptyState
              title="No data to display"
              action={<AppButton variant="primary">ADD NEW</AppButton>}
              icon={<IconBriefcase size={26} aria-hidden="true" />}
            >
              Add your first location and post a job there.
            </EmptyState>
          </Card>
          <Card>
            <ErrorState
              message="Network Error. Please check your connection"
              onRetry={() => toast.info('Trying again')}
              reference="01J9…"
            />
          </Card>
        </Columns>
        <CardSkeletons count={3} />
      </Stack>
    </main>
  );
}
