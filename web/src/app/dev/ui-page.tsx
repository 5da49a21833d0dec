import { toast } from '../../lib/toast.ts';
import { AppButton } from '../../ui/app-button.tsx';
import { Card } from '../../ui/data/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { ButtonSamples, LinkSamples } from './button-samples.tsx';
import { ChartSamples, WeekSamples } from './chart-samples.tsx';
import { ChoiceSamples, FileSamples } from './choice-samples.tsx';
import { DialogSamples } from './dialog-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { ListSamples } from './list-samples.tsx';
import { MapSamples } from './map-samples.tsx';
import { NoticeSamples } from './notice-samples.tsx';
import { PageSamples, PrintSamples, StateSamples, StepSamples } from './page-samples.tsx';
import { TableSamples } from './table-samples.tsx';
import { TokenSamples, TypeSamples } from './token-samples.tsx';
import styles from './ui-page.module.css';

function Toasts() {
  const many = () => {
    for (let at = 1; at <= 7; at++) toast.error(`Message number ${at} of seven`);
  };
  return (
    <Card title="Toasts">
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
        <ButtonSamples />
        <LinkSamples />
        <FieldSamples />
        <ChoiceSamples />
        <FileSamples />
        <MapSamples />
        <NoticeSamples />
        <DialogSamples />
        <Toasts />
        <TableSamples />
        <ListSamples />
        <ChartSamples />
        <WeekSamples />
        <StepSamples />
        <StateSamples />
        <PageSamples />
        <PrintSamples />
      </Stack>
    </main>
  );
}
