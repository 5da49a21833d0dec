import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { AppButton } from './app-button.tsx';
import { Notice } from './notice.tsx';
import { uiWords } from './texts.ts';
import { partWords } from './texts-parts.ts';
import styles from './step-frame.module.css';

interface StepFrameProps {
  title: ReactNode;
  description?: ReactNode;
  /** From 1. Beyond `steps` no dot is current and all are done. */
  step: number;
  /** How many dots. */
  steps: number;
  children?: ReactNode;
  /** Without one Back stands there disabled: every step has it at the same place. */
  onBack?: (() => void) | undefined;
  backLabel?: string;
  onNext?: (() => void) | undefined;
  nextLabel?: string;
  isNextDisabled?: boolean;
  isNextBusy?: boolean;
  /** Next was refused, which a note has told: it says so until it is pressed again. */
  isNotSaved?: boolean;
  /** Takes the place of the two buttons. */
  footer?: ReactNode;
}

function Dots({ step, steps }: { step: number; steps: number }) {
  return (
    <div className={styles.progress}>
      <ol className={styles.dots} aria-label={step > steps ? partWords.allStepsDone : partWords.stepOf(step, steps)}>
        {Array.from({ length: steps }, (_, at) => (
          <li
            key={at}
            className={styles.dot}
            data-state={at + 1 < step ? 'done' : at + 1 === step ? 'current' : 'ahead'}
            aria-label={partWords.step(at + 1)}
            {...(at + 1 === step ? { 'aria-current': 'step' as const } : {})}
          />
        ))}
      </ol>
      <span className={styles.count} aria-hidden="true">
        {/* Its line stays, so that the title after the last step stands where theirs do. */}
        {step > steps ? '\u00a0' : partWords.stepCount(step, steps)}
      </span>
    </div>
  );
}

/** One step of a stepper: dots, heading, body, Back and Next. Enter in a field presses Next; the heading gets the focus at each step. */
export function StepFrame(props: StepFrameProps) {
  const {
    title,
    description,
    step,
    steps,
    children,
    onBack,
    backLabel = uiWords.back,
    onNext,
    nextLabel = uiWords.next,
  } = props;
  const { isNextDisabled = false, isNextBusy = false, isNotSaved = false, footer } = props;
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
      <Dots step={step} steps={steps} />
      <h1 id={`${formId}-title`} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {description != null && <p className={styles.description}>{description}</p>}
      <form id={formId} className={styles.body} onSubmit={submit} noValidate>
        {children}
        {isNotSaved && <Notice tone="danger">{partWords.notSaved}</Notice>}
      </form>
      <footer className={styles.footer} data-at-foot>
        {footer ?? (
          <>
            <AppButton
              variant="quiet"
              size="large"
              onClick={onBack}
              disabled={onBack === undefined || isNextBusy}
              icon={<IconArrowLeft size={18} aria-hidden="true" />}
            >
              {backLabel}
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
          </>
        )}
      </footer>
    </section>
  );
}
