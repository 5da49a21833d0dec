export type Step = 'address' | 'code' | 'password';

/** Props of every sign-in step. */
export interface StepProps {
  email: string;
  onEmail: (email: string) => void;
  onStep: (step: Step) => void;
}
