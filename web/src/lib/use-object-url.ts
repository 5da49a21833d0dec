import { useEffect, useState } from 'react';

/** An object URL for a file that is not uploaded yet, valid while the component shows it. */
export function useObjectUrl(file: Blob | null): string | null {
  const [made, setMade] = useState<{ file: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the address is a resource of the browser, taken and given back here
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return file !== null && made?.file === file ? made.url : null;
}
