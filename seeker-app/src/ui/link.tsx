import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from '../lib/navigation.ts';
import { classOf, type Look } from './button.tsx';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A link to a page, opened within the app without a page load. With `look` it is drawn as a button. */
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
