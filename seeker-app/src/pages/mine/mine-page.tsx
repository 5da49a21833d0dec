import { useTitle } from '../../lib/use-title.ts';
import { SignedIn } from '../../ui/signed-in.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Applications } from './applications.tsx';
import { Favourites } from './favourites.tsx';
import { mineWords } from './texts.ts';

/** What one applied for, with what became of it, and the jobs one likes. */
export function MinePage() {
  useTitle(mineWords.title);
  return (
    <SignedIn>
      <Stack>
        <h1 tabIndex={-1}>{mineWords.title}</h1>
        <Applications />
        <Favourites />
      </Stack>
    </SignedIn>
  );
}
