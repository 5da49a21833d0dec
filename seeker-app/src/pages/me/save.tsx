import { Button } from '../../ui/button.tsx';
import { meWords } from './texts.ts';

/** A form's submit button, and the message that it was saved. */
export const Save = ({ isBusy, isDone }: { isBusy: boolean; isDone: boolean }) => (
  <>
    <Button type="submit" look="quiet" isBusy={isBusy}>
      {meWords.save}
    </Button>
    <output>{isDone ? meWords.saved : ''}</output>
  </>
);
