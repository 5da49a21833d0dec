export type Step = 'address' | 'code' | 'password';

/** What the steps share. */
export interface StepProps {
  email: string;
  onEmail: (email: string) => void;
  onStep: (step: Step) => void;
}
