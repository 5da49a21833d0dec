import { hearFilledFields } from '../lib/filled-fields.ts';
import { becomeInstallable } from '../lib/installable.ts';

/** What begins once the page stands: no part of what it waits for. */
export function startStanding(): void {
  hearFilledFields();
  void becomeInstallable();
}
