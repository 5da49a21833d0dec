import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from '../lib/navigation.ts';
import { classOf, type Look } from './button.tsx';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A way to a page, inside the app without loading it anew. With `look` it is drawn as a button. */
export function Link({
  to,
  look,
  isWide,
  children,
  ...rest
}: Look & { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <a
      {...rest}
      {...(look && { className: classOf({ look, isWide }) })}
      href={to}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
}
