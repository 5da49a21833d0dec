import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { AppButton } from '../app-button.tsx';
import { uiWords } from '../texts.ts';
import { shellWords } from '../texts-shell.ts';
import styles from './command-list.module.css';

export interface Command {
  id: string;
  label: string;
  /** Where it is, or what it is about. */
  hint?: string;
  icon: ReactNode;
  run: () => void;
}

export interface CommandGroup {
  label: string;
  commands: readonly Command[];
  /** Found for what was typed before: Enter waits for what is found now. */
  isEarlier?: boolean;
}

interface CommandListProps {
  /** The name of the input, and its placeholder. */
  label: string;
  query: string;
  onQuery: (query: string) => void;
  /** Enter was pressed before the input was there. */
  isEntered?: boolean;
  groups: readonly CommandGroup[];
  /** Said instead of the list when it is empty. */
  empty: string;
  isBusy?: boolean;
  /** Why the list may lack what is looked for; null: it does not. */
  failed?: string | null;
  onRetry?: () => void;
}

interface GroupProps {
  group: CommandGroup;
  current: Command | undefined;
  optionId: (id: string) => string;
  onPoint: (id: string) => void;
}

function Group({ group: { label, commands }, current, optionId, onPoint }: GroupProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a listbox
    <div role="group" aria-label={label}>
      <div aria-hidden="true" className={styles.heading}>
        {label}
      </div>
      {commands.map((command) => (
        // The input keeps the focus and takes the keys for all of them.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={command.id}
          id={optionId(command.id)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native one holds neither icons nor hints
          role="option"
          aria-selected={command.id === current?.id}
          className={styles.command}
          onPointerMove={() => onPoint(command.id)}
          onClick={command.run}
        >
          <span className={styles.icon}>{command.icon}</span>
          <span className={styles.label}>{command.label}</span>
          {command.hint !== undefined && <span className={styles.hint}>{command.hint}</span>}
        </div>
      ))}
    </div>
  );
}

interface EnterOptions {
  /** It was pressed before the input was there. */
  isEntered: boolean;
  isBusy: boolean;
  /** What stands there is found for what is typed now. */
  isSettled: boolean;
  /** What is found by now is what was meant. */
  isMeant: boolean;
  run: () => void;
}

/** Enter does what is chosen; pressed before there is an answer, it waits for one. */
function useEnter({ isEntered, isBusy, isSettled, isMeant, run }: EnterOptions) {
  const isAwaited = useRef(false);
  function enter() {
    if (isSettled) run();
    else isAwaited.current = true;
  }
  const enterAhead = useEffectEvent(enter);
  useEffect(() => {
    if (isEntered) enterAhead();
  }, [isEntered]);
  const enterAfter = useEffectEvent(() => {
    if (isAwaited.current && isMeant) run();
    isAwaited.current = false;
  });
  useEffect(() => {
    if (!isBusy) enterAfter();
  }, [isBusy]);
  return { enter, forget: () => void (isAwaited.current = false) };
}

/** An input and what it finds, in groups: arrows choose, Enter does it. The focus stays in the input. */
export function CommandList(props: CommandListProps) {
  const { label, query, onQuery, isEntered = false, groups, empty, isBusy = false, failed = null, onRetry } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const commands = groups.flatMap((group) => group.commands);
  const found = commands.findIndex(({ id }) => id === chosen);
  // What was chosen may not be found any more: then it is the first of what is.
  const at = found === -1 ? 0 : found;
  const current = commands[at];
  const optionId = (id: string) => `${listId}-${id}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, groups]);

  // At once, so that no key falls between the page and the dialog, which gives the focus a moment later.
  useLayoutEffect(() => input.current?.focus(), []);

  const { enter, forget } = useEnter({
    isEntered,
    isBusy,
    isSettled: current ? !groups.some((group) => group.isEarlier && group.commands.includes(current)) : !isBusy,
    // What was picked may be gone, and without an answer nobody knows what was meant.
    isMeant: failed === null && (chosen === null || chosen === current?.id),
    run: () => current?.run(),
  });

  function choose(id: string | null) {
    forget();
    setChosen(id);
  }

  function press(event: KeyboardEvent) {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: commands.length - 1 }[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    } else if (to !== undefined && commands.length > 0 && (event.key.startsWith('Arrow') || query === '')) {
      event.preventDefault();
      choose(commands[(to + commands.length) % commands.length]?.id ?? null);
    }
  }

  return (
    <div className={styles.frame}>
      <label className={styles.field}>
        <IconSearch size={20} aria-hidden="true" className={styles.glass} />
        <input
          ref={input}
          data-autofocus
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current && optionId(current.id)}
          aria-autocomplete="list"
          aria-busy={isBusy}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          className={styles.input}
          placeholder={label}
          value={query}
          onChange={(event) => {
            choose(null);
            onQuery(event.currentTarget.value);
          }}
          onKeyDown={press}
        />
      </label>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list holds neither icons nor hints */}
      <div ref={list} id={listId} role="listbox" aria-label={label} className={styles.list}>
        {groups.map((group) => (
          <Group key={group.label} group={group} current={current} optionId={optionId} onPoint={setChosen} />
        ))}
      </div>
      {failed !== null && (
        <div role="alert" className={styles.failed}>
          <span>{failed}</span>
          <AppButton size="small" onClick={onRetry} isLoading={isBusy}>
            {shellWords.tryAgain}
          </AppButton>
        </div>
      )}
      {commands.length === 0 && failed === null && (
        <output className={styles.empty} aria-live="polite">
          {isBusy ? uiWords.searching : empty}
        </output>
      )}
    </div>
  );
}
