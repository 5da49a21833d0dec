import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { AppButton } from './app-button.tsx';
import { Notice } from './notice.tsx';
import { uiWords } from './texts.ts';
import { partWords } from './texts-parts.ts';
import styles from './step-frame.module.css';

interface Whole {
  at: number;
  of: number;
  /** The accessible name of the list of parts. */
  label: string;
  parts: readonly string[];
  /** The current part. */
  part: string;
}

interface StepFrameProps {
  title: ReactNode;
  description?: ReactNode;
  /** Counted from 1. Beyond `steps` no dot is current and all are done. */
  step: number;
  /** The number of dots. */
  steps: number;
  /** The step's position in a larger sequence, of which these dots are a part. */
  whole?: Whole | undefined;
  /** The previous step's result, shown in the step instead of as a toast. */
  note?: string | null;
  /** Skips the step, with a hint on what skipping means. */
  skip?: { label: string; hint: string; onSkip: () => void } | undefined;
  children?: ReactNode;
  /** Absent when the step has no Back: the button is then disabled, to stay at the same place in every step. */
  onBack?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  nextLabel?: string;
  isNextDisabled?: boolean;
  isNextBusy?: boolean;
  /** Next was refused, as a toast said: a notice repeats that until Next is pressed again. */
  isNotSaved?: boolean;
}

function Dots({ step, steps, whole }: Pick<StepFrameProps, 'step' | 'steps' | 'whole'>) {
  const isOver = step > steps;
  const [at, of] = whole ? [whole.at, whole.of] : [step, steps];
  return (
    <div className={styles.progress} data-progress>
      <ol className={styles.dots} aria-label={isOver && !whole ? partWords.allStepsDone : partWords.stepOf(at, of)}>
        {Array.from({ length: steps }, (_, dot) => (
          <li
            key={dot}
            className={styles.dot}
            data-state={dot + 1 < step ? 'done' : dot + 1 === step ? 'current' : 'ahead'}
            aria-label={partWords.step(dot + 1)}
            {...(dot + 1 === step ? { 'aria-current': 'step' as const } : {})}
          />
        ))}
      </ol>
      <span className={styles.count} aria-hidden="true">
        {/* Keeps the line, so that the title after the last step is at the same place. */}
        {isOver && !whole ? '\u00a0' : partWords.stepCount(at, of)}
      </span>
      {whole && (
        <ol className={styles.parts} aria-label={whole.label}>
          {whole.parts.map((part) => (
            <li key={part} data-current={part === whole.part || undefined}>
              {part}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/**
 * One step of a stepper: dots, heading, body, Back and Next. Enter in a field presses Next; each new step focuses its
 * heading.
 */
export function StepFrame(props: StepFrameProps) {
  const {
    title,
    description,
    step,
    steps,
    whole,
    note = null,
    skip,
    children,
    onBack,
    onNext,
    nextLabel = uiWords.next,
  } = props;
  const { isNextDisabled = false, isNextBusy = false, isNotSaved = false } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const formId = useId();
  const shownStep = useRef(step);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isNextDisabled && !isNextBusy) onNext?.();
  }

  return (
    <section className={styles.frame} aria-labelledby={`${formId}-title`}>
      <Dots step={step} steps={steps} whole={whole} />
      <output className={styles.note}>{note}</output>
      <h1 id={`${formId}-title`} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {description != null && <p className={styles.description}>{description}</p>}
      <form id={formId} className={styles.body} onSubmit={submit} noValidate>
        {children}
        {skip && (
          <p className={styles.skip}>
            <AppButton disabled={isNextBusy} onClick={skip.onSkip}>
              {skip.label}
            </AppButton>
            <span>{skip.hint}</span>
          </p>
        )}
        {isNotSaved && <Notice tone="danger">{partWords.notSaved}</Notice>}
      </form>
      <footer className={styles.footer} data-at-foot>
        <AppButton
          variant="quiet"
          size="large"
          onClick={onBack}
          disabled={onBack === undefined || isNextBusy}
          icon={<IconArrowLeft size={18} aria-hidden="true" />}
        >
          {uiWords.back}
        </AppButton>
        {onNext && (
          <AppButton
            type="submit"
            form={formId}
            variant="primary"
            size="large"
            disabled={isNextDisabled}
            isLoading={isNextBusy}
          >
            {nextLabel}
          </AppButton>
        )}
      </footer>
    </section>
  );
}
