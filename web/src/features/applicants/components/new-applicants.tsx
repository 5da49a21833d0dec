import { IconArrowUp } from '@tabler/icons-react';
import { AppButton } from '../../../ui/app-button.tsx';
import type { ApplicantFilter } from '../filter.ts';
import { applicantWords } from '../texts.ts';
import type { ApplicantList } from '../use-applicants.ts';
import { useLiveApplicants } from '../use-live-applicants.ts';
import styles from './new-applicants.module.css';

/** Announces applicants who arrived since the list was loaded, and shows them on request. */
export function NewApplicants({ list, filter }: { list: ApplicantList; filter: ApplicantFilter }) {
  const { newCount, showNew } = useLiveApplicants(list, filter);
  return (
    <output className={styles.news}>
      {newCount > 0 && (
        <AppButton size="small" icon={<IconArrowUp size={16} aria-hidden="true" />} onClick={showNew}>
          {applicantWords.showNew(newCount)}
        </AppButton>
      )}
    </output>
  );
}
