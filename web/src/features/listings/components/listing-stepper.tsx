import { listingTexts } from '@jipe/contract/listings/texts';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import { IconConfetti } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { draftOf } from '../../../lib/drafts.ts';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { useMe } from '../../../lib/me.ts';
import { useGo, useNavigationState } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import { useSigningUp } from '../../../lib/signing-up.ts';
import { useForm } from '../../../lib/use-form.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { StepFrame } from '../../../ui/step-frame.tsx';
import type { CreateBody } from '../api.ts';
import {
  availabilityFields,
  basicsFields,
  bodyOf,
  listingFields,
  problemsOf,
  responsibilitiesFields,
  type ListingPart,
} from '../form.ts';
import { listingWords } from '../texts.ts';
import { startWords } from '../texts-starters.ts';
import type { Outcome } from '../saving.ts';
import { emptyListing, type ListingForm, type ListingValues } from '../values.ts';
import { AvailabilityEditor } from './availability-editor.tsx';
import { ListingBasics } from './listing-basics.tsx';
import { ListingSummary } from './listing-summary.tsx';
import styles from './listing-stepper.module.css';
import { StartFrom } from './start-from.tsx';
import { LocationsField } from './locations-field.tsx';
import { ResponsibilitiesEditor } from './responsibilities-editor.tsx';

interface ListingStepperProps {
  applicationType: ApplicationType;
  owner: string;
  /** The preselected location. */
  firstLocationId: string | undefined;
  /** Called by Back on the first step. */
  onBack: () => void;
  onPreview?: ((values: ListingValues) => void) | undefined;
  onConfirm: (body: CreateBody, outcome: Outcome) => void;
}

interface Step {
  part: ListingPart;
  body: (form: ListingForm, applicationType: ApplicationType) => ReactNode;
}

const steps: readonly Step[] = [
  {
    part: 'basics',
    body: (form, applicationType) => (
      <>
        <StartFrom form={form} />
        <ListingBasics form={form} applicationType={applicationType} place={<LocationsField form={form} />} />
      </>
    ),
  },
  {
    part: 'responsibilities',
    body: (form) => <ResponsibilitiesEditor form={form} />,
  },
  {
    part: 'availability',
    body: (form) => <AvailabilityEditor form={form} />,
  },
];

const fieldsOfStep: readonly (readonly string[])[] = [basicsFields, responsibilitiesFields, availabilityFields];

/** Limits the step to the first incomplete one: an old address may name a later step. */
function reachable(wanted: number, values: ListingValues, applicationType: ApplicationType): number {
  const open = steps.findIndex(({ part }) => Object.keys(problemsOf(values, applicationType, part)).length > 0);
  return Math.min(Math.max(1, wanted), open === -1 ? steps.length + 1 : open + 1);
}

/** The first listing, step by step. The input and the step survive a reload. */
export function ListingStepper(props: ListingStepperProps) {
  const { applicationType, owner, firstLocationId, onBack, onPreview, onConfirm } = props;
  const go = useGo();
  const form: ListingForm = useForm<ListingValues>({
    initial: () => emptyListing(firstLocationId === undefined ? [] : [firstLocationId]),
    fields: listingFields,
    draft: draftOf(owner, 'job-creation'),
    check: (values) => problemsOf(values, applicationType),
    submit: async (values) => onConfirm(bodyOf(values), { saved: form.clearDraft, refused }),
  });
  const places = useMe()
    .business_locations.filter(({ id }) => form.values.location_ids.includes(id))
    .map(({ name }) => name);
  const at = reachable(useNavigationState().activeStepperIndex ?? 1, form.values, applicationType);
  const isFilled = reachable(steps.length + 1, form.values, applicationType) > steps.length;
  const whole = useSigningUp('listing', at);
  const step = steps[at - 1];
  const toStep = (next: number, replace: boolean) =>
    void go(paths.jobCreation(), { state: { activeStepperIndex: next }, replace });
  const back = () => (at === 1 ? onBack() : toStep(at - 1, true));

  /** Returns to the step with the first refused field. */
  function refused(error: unknown) {
    const errors = fieldErrorsOf(error, listingFields);
    const wrong = fieldsOfStep.findIndex((fields) => fields.some((field) => errors[field] !== undefined));
    if (wrong === -1) return;
    toStep(wrong + 1, true);
    form.showErrors(errors);
  }

  function next(part: ListingPart) {
    if (!form.showErrors(problemsOf(form.values, applicationType, part))) toStep(at + 1, false);
  }

  if (step) {
    return (
      <StepFrame
        title={listingWords.steps[step.part].title}
        description={listingWords.steps[step.part].description}
        step={at}
        steps={steps.length}
        whole={whole}
        onBack={back}
        onNext={() => next(step.part)}
        // A starter fills the remaining steps, so the user may skip them.
        skip={
          isFilled && at < steps.length
            ? {
                label: startWords.review,
                hint: startWords.reviewHint,
                onSkip: () => toStep(steps.length + 1, false),
              }
            : undefined
        }
      >
        {step.body(form, applicationType)}
      </StepFrame>
    );
  }
  return (
    <StepFrame
      title={listingTexts.allSet}
      description={listingWords.allSetDescription}
      step={at}
      steps={steps.length}
      whole={whole}
      onBack={back}
      nextLabel={listingTexts.confirmListing}
      onNext={() => void form.submit()}
    >
      <div className={styles.ready}>
        <span className={styles.picture}>
          <IconConfetti size={28} stroke={1.75} aria-hidden="true" />
        </span>
        <ListingSummary values={form.values} applicationType={applicationType} places={places} />
        {onPreview && (
          <AppButton onClick={() => onPreview(form.values)} isFullWidth>
            {listingTexts.previewProfile}
          </AppButton>
        )}
      </div>
    </StepFrame>
  );
}
