import { useState } from 'react';
import { useTitle } from '../../lib/use-title.ts';
import { SignedIn } from '../../ui/signed-in.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Applications } from './applications.tsx';
import { Favourites } from './favourites.tsx';
import { Like } from './like.tsx';
import { mineWords } from './texts.ts';

/** The seeker's applications with their state, and favourite jobs. `?like=`: id of a job to offer as a favourite. */
export function MinePage({ search }: { search: string }) {
  useTitle(mineWords.title);
  const like = new URLSearchParams(search).get('like');
  const [saved, setSaved] = useState(0);
  return (
    <SignedIn>
      <Stack>
        <h1 tabIndex={-1}>{mineWords.title}</h1>
        {like === null ? null : <Like key={like} id={like} onSaved={() => setSaved((before) => before + 1)} />}
        <Applications />
        <Favourites key={saved} />
      </Stack>
    </SignedIn>
  );
}
