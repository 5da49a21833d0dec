import { applicationActions } from '@jipe/contract/applicants/rules';
import type { Applicant } from '@jipe/contract/applicants/schema';
import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { applicantWords } from '../texts.ts';
import type { ApplicantActs } from '../use-applicant-acts.ts';
import styles from './status-editor.module.css';

interface StatusEditorProps {
  applicant: Applicant;
  acts: ApplicantActs;
  /** Places the boxes side by side, where there is room. */
  isWide?: boolean;
}

/**
 * Interviewed and hired as boxes. Once they differ from the saved status, a green check saves and a red cross reverts.
 */
export function StatusEditor({ applicant, acts, isWide = false }: StatusEditorProps) {
  const { seeker_full_name: name } = applicant.user;
  const ticked = acts.ticked(applicant);
  return (
    <fieldset aria-label={applicantWords.statusOf(name)} className={styles.editor}>
      <div className={styles.boxes} data-wide={isWide || undefined}>
        {applicationActions.map((action) => (
          <CheckboxField
            key={action}
            size="sm"
            label={texts.filters[action]}
            checked={ticked.includes(action)}
            onChange={(event) => acts.tick(applicant, action, event.currentTarget.checked)}
          />
        ))}
      </div>
      {acts.isChanged(applicant) && (
        <div className={styles.buttons}>
          <IconButton
            label={applicantWords.saveStatusOf(name)}
            className={styles.save}
            disabled={acts.isBusy(applicant, 'save')}
            onClick={() => void acts.save(applicant)}
          >
            <IconCheck size={20} stroke={2.25} aria-hidden="true" />
            <span className={styles.word}>{uiWords.save}</span>
          </IconButton>
          <IconButton
            label={applicantWords.revertStatusOf(name)}
            className={styles.revert}
            onClick={() => acts.revert(applicant)}
          >
            <IconX size={20} stroke={2.25} aria-hidden="true" />
            <span className={styles.word}>{applicantWords.revert}</span>
          </IconButton>
        </div>
      )}
    </fieldset>
  );
}
