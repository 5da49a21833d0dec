import { Suspense, useEffect, useRef } from 'react';
import { useAddress } from '../lib/navigation.ts';
import { placeOf } from '../lib/paths.ts';
import { Loading } from '../ui/notice.tsx';
import { BrokenPage } from './broken-page.tsx';
import { Frame } from './frame.tsx';
import { pageTable } from './page-table.ts';

/** Shows the page of the current address in the frame. After a change of page the heading has the focus. */
export function App() {
  const { pathname, search } = useAddress();
  const place = placeOf(pathname);
  useFocusAtHeading(pathname);
  if (place === null) return null;
  const Page = pageTable[place.page];
  return (
    <Frame pathname={pathname}>
      <BrokenPage key={pathname}>
        <Suspense fallback={<Loading />}>
          <Page id={place.id} search={search} />
        </Suspense>
      </BrokenPage>
    </Frame>
  );
}

function useFocusAtHeading(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('h1')?.focus();
  }, [pathname]);
}
