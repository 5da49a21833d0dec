import { CheckYourEmail } from '../features/auth/components/check-your-email.tsx';
import { usePathParams } from '../lib/navigation.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/app-button.tsx';
import { TaskPanel } from '../ui/task-panel.tsx';

export function ConfirmationPage() {
  const { type } = usePathParams('confirmation');
  if (type === 'email' || type === 'reset') return <CheckYourEmail key={type} type={type} />;
  return (
    <TaskPanel title="How did I get here? This page doesn't exist!">
      <ButtonLink to={paths.locationManager()} variant="primary" size="large" isFullWidth>
        Home
      </ButtonLink>
    </TaskPanel>
  );
}
