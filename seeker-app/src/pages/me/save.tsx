import { Button } from '../../ui/button.tsx';
import { meWords } from './texts.ts';

/** The button of a form that is kept, and that it was. */
export const Save = ({ isBusy, isDone }: { isBusy: boolean; isDone: boolean }) => (
  <>
    <Button type="submit" look="quiet" isBusy={isBusy}>
      {meWords.save}
    </Button>
    <output>{isDone ? meWords.saved : ''}</output>
  </>
);
