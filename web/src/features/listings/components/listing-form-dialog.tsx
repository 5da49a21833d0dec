import type { ListingDetail } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import { useState, type ReactNode } from 'react';
import { draftOf } from '../../../lib/drafts.ts';
import { useForm } from '../../../lib/use-form.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RestoredNotice } from '../../../ui/restored-notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { partWords } from '../../../ui/texts-parts.ts';
import { useLeavingForm } from '../../../ui/overlays/use-leave-question.tsx';
import { bodyOf, editBodyOf, listingFields, problemsOf } from '../form.ts';
import { listingWords } from '../texts.ts';
import { cloneOf, emptyListing, type ListingForm, valuesOf, type ListingValues } from '../values.ts';
import type { CreateBody, UpdateBody } from '../api.ts';
import { isChangedElsewhere, type Outcome } from '../saving.ts';
import { AvailabilityEditor } from './availability-editor.tsx';
import { ListingBasics } from './listing-basics.tsx';
import styles from './listing-form-dialog.module.css';
import { PayElsewhere } from './pay-elsewhere.tsx';
import { StartFrom } from './start-from.tsx';
import { LocationsField } from './locations-field.tsx';
import { PlanLine } from '../../billing/components/plan-line.tsx';
import { ResponsibilitiesEditor } from './responsibilities-editor.tsx';
import { WhoFits } from './who-fits.tsx';

export type FormTask =
  | { kind: 'add'; location_ids: readonly string[] }
  | { kind: 'clone'; listing: ListingDetail }
  | { kind: 'edit'; listing: ListingDetail };

interface ListingFormDialogProps {
  task: FormTask;
  applicationType: ApplicationType;
  /** The user's id, which the draft belongs to. */
  owner: string;
  isBusy: boolean;
  /** A notice besides the fields: somebody else's change, with a button that loads it. */
  notice?: (mine: Mine) => ReactNode;
  onCreate: (body: CreateBody, outcome: Outcome) => void;
  onUpdate: (body: UpdateBody, outcome: Outcome) => void;
  onClose: () => void;
}

/** The acts on the user's input when somebody else has saved another version. */
interface Mine {
  /** Saves the form's values over that version. */
  saveOver: (version: number) => void;
  drop: () => void;
}

const startOf = (task: FormTask): ListingValues => {
  if (task.kind === 'add') return emptyListing(task.location_ids);
  return task.kind === 'edit' ? valuesOf(task.listing) : cloneOf(task.listing);
};

const draftNameOf = (task: FormTask) =>
  task.kind === 'add'
    ? `listing-add:${task.location_ids.join(',')}`
    : // The draft of an edit belongs to the version it began with: over a newer version the server would refuse it.
      `listing-${task.kind}:${task.listing.id}${task.kind === 'edit' ? `:${task.listing.version}` : ''}`;

function Section({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className={styles.section} data-wide={isWide}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

interface EditorsProps extends Pick<ListingFormDialogProps, 'task' | 'applicationType'> {
  form: ListingForm;
}

/** The three parts of a listing, one below the other. */
function Editors({ form, task, applicationType }: EditorsProps) {
  return (
    <>
      <Section title={listingWords.basics}>
        <ListingBasics
          form={form}
          applicationType={applicationType}
          pay={<PayElsewhere values={form.values} />}
          place={
            task.kind === 'edit' ? (
              <Text size="s" tone="muted">
                {listingWords.postedAt(task.listing.location.name)} {listingWords.cloneElsewhere}
              </Text>
            ) : (
              <LocationsField form={form} />
            )
          }
        />
      </Section>
      <Section title={listingTexts.responsibilities}>
        <ResponsibilitiesEditor form={form} />
      </Section>
      <Section title={listingWords.availability} isWide>
        <AvailabilityEditor form={form} fits={<WhoFits values={form.values} />} />
      </Section>
    </>
  );
}

/** The form to add, edit or clone a listing. Adding and cloning continue with the charge confirmation. */
export function ListingFormDialog(props: ListingFormDialogProps) {
  const { task, applicationType, owner, isBusy, notice, onCreate, onUpdate, onClose } = props;
  const [isRefused, setIsRefused] = useState(false);
  const form = useForm<ListingValues>({
    initial: () => startOf(task),
    fields: listingFields,
    draft: draftOf(owner, draftNameOf(task)),
    check: (values) => problemsOf(values, applicationType),
    submit: async (values) => {
      if (task.kind === 'edit') onUpdate(editBodyOf(values, task.listing), outcome);
      else onCreate(bodyOf(values), outcome);
    },
  });
  const outcome: Outcome = {
    saved: form.clearDraft,
    refused: (error) => {
      form.showRefused(error);
      // A change by somebody else has its own notice at the top of the form.
      setIsRefused(!isChangedElsewhere(error));
    },
  };

  function submit() {
    setIsRefused(false);
    void form.submit();
  }
  function saveOver(id: string, version: number) {
    setIsRefused(false);
    if (!form.showErrors(problemsOf(form.values, applicationType)))
      onUpdate(editBodyOf(form.values, { id, version }), outcome);
  }
  const { close, question } = useLeavingForm(form, onClose);

  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={listingTexts.dialog[task.kind]}
        size="wide"
        isClosable={!isBusy}
        problem={isRefused ? partWords.notSaved : null}
        footer={
          <>
            <AppButton variant="quiet" onClick={close} disabled={isBusy}>
              {uiWords.cancel}
            </AppButton>
            <AppButton variant="primary" isLoading={isBusy} onClick={submit}>
              {task.kind === 'edit' ? listingWords.saveChanges : listingTexts.dialog.continue}
            </AppButton>
          </>
        }
      >
        <div className={styles.form}>
          <div className={styles.sections}>
            <div className={styles.notices}>
              {form.isRestored && <RestoredNotice onStartOver={form.reset} />}
              {task.kind === 'edit' &&
                notice?.({
                  saveOver: (version) => saveOver(task.listing.id, version),
                  drop: form.clearDraft,
                })}
            </div>
            {task.kind === 'add' && (
              <div className={styles.notices}>
                <StartFrom form={form} />
              </div>
            )}
            <Editors form={form} task={task} applicationType={applicationType} />
            {task.kind !== 'edit' && (
              <div className={styles.notices}>
                <PlanLine listings={Math.max(1, form.values.location_ids.length)} />
              </div>
            )}
          </div>
        </div>
      </Dialog>
      {question}
    </>
  );
}
