import type { PromoPlan } from '@jipe/contract/billing/schema';
import { billingTexts } from '@jipe/contract/billing/texts';
import { useRef, useState } from 'react';
import { firstMessage } from '../../../lib/form-errors.ts';
import { formatDate } from '../../../lib/format.ts';
import { toast, toastFailure } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { lookUpPromo } from '../api.ts';
import { promoProblem } from '../form.ts';
import { billingWords } from '../texts.ts';
import styles from './plan-picker.module.css';

/** Looks up a promo code, and passes a valid code's plan to `onFound`. */
export function PromoField({ onFound }: { onFound: (plan: PromoPlan) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [found, setFound] = useState<PromoPlan | null>(null);
  const { isBusy, run } = useAct(failed);

  async function apply() {
    const problem = promoProblem(code);
    setError(problem);
    if (problem !== null) return input.current?.focus();
    await run(async () => {
      const plan = await lookUpPromo(code.trim());
      setFound(plan);
      onFound(plan);
      toast.success(billingWords.promoApplied(plan.promo_code));
    });
  }

  function failed(failure: unknown) {
    setFound(null);
    // Any failure stays at the field, since the toast disappears.
    setError(firstMessage(failure, billingTexts.promoFailed));
    input.current?.focus();
    toastFailure(failure, billingTexts.promoFailed);
  }

  const until = found?.expires_at ? formatDate(found.expires_at) : null;
  return (
    <div className={styles.promo}>
      <TextField
        ref={input}
        label={billingTexts.fields.promo_code}
        value={code}
        error={error}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...(found ? { description: billingWords.promoOffer(found.promo_code, found.name, until) } : {})}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setError(null);
        }}
        inputContainer={(field) => (
          <div className={styles.beside}>
            {field}
            <AppButton onClick={() => void apply()} isLoading={isBusy}>
              {billingWords.promoApply}
            </AppButton>
          </div>
        )}
        onKeyDown={(event) => {
          // Enter would press the step's Next button.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void apply();
        }}
      />
    </div>
  );
}
