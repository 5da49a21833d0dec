import { IconBriefcase, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { AppButton } from '../../ui/app-button.tsx';
import { Card } from '../../ui/data/card.tsx';
import { EmptyState } from '../../ui/data/empty-state.tsx';
import { ErrorState } from '../../ui/data/error-state.tsx';
import { Loaded } from '../../ui/data/loaded.tsx';
import { TotalLine } from '../../ui/data/total-line.tsx';
import { LoadFailedNotice } from '../../ui/data/load-failed-notice.tsx';
import { NotHere, NotLoaded } from '../../ui/not-here.tsx';
import { PrintSheet } from '../../ui/data/print-sheet.tsx';
import { CardSkeletons, TextSkeleton } from '../../ui/data/skeleton.tsx';
import { Columns, Stack } from '../../ui/stack.tsx';
import { StepFrame } from '../../ui/step-frame.tsx';
import { TaskPanel } from '../../ui/overlays/task-panel.tsx';
import { Text } from '../../ui/text.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const parent = { label: 'My Locations', to: '/location-manager' };
const offline = 'Network Error. Please check your connection';
const unloaded = {
  data: undefined,
  isError: true,
  error: new Error(offline),
  isFetching: false,
  refetch: async () => Promise.reject(new Error(offline)),
};

export function StepSamples() {
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

/** States without data: empty, failed, loading. */
export function StateSamples() {
  return (
    <Stack gap="l">
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
          <ErrorState message={offline} onRetry={() => toast.info('Trying again')} reference="01J9…" />
          <LoadFailedNotice query={unloaded}>Could not get Location list.</LoadFailedNotice>
        </Card>
        <Card>
          <Loaded query={unloaded}>{() => null}</Loaded>
          <TotalLine label="Due now" total="$49.00" />
        </Card>
      </Columns>
      <CardSkeletons count={3} />
      <TextSkeleton />
    </Stack>
  );
}

/** Components that fill a whole page elsewhere. */
export function PageSamples() {
  return (
    <Columns min="l">
      <Card>
        <TaskPanel
          title="Check your email"
          description="We sent a link to olive@example.com."
          icon={<IconMail size={28} stroke={1.75} aria-hidden="true" />}
          footer={<TextLink to="/dev/ui">Back to the design system</TextLink>}
        >
          <TextField label="Another address" type="email" />
          <AppButton variant="primary">Send it there</AppButton>
        </TaskPanel>
      </Card>
      <Card>
        <NotHere what="Location" parent={parent} title="This location is not here">
          It was deleted, or it is not yours.
        </NotHere>
      </Card>
      <Card>
        <NotLoaded what="Location" parent={parent} message={offline} onRetry={() => toast.info('Trying again')} />
      </Card>
    </Columns>
  );
}

/** A sheet that replaces the page in print only. */
export function PrintSamples() {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <Card>
      <AppButton onClick={() => setPrinting(true)}>Print a sheet</AppButton>
      {isPrinting && (
        <PrintSheet
          above={['We are hiring']}
          title="Barista"
          below="Center Street"
          code={{ text: 'https://example.com', label: 'The address of the listing' }}
          foot={['Point your camera here']}
          onDone={() => setPrinting(false)}
        />
      )}
    </Card>
  );
}
