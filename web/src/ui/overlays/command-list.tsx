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
  /** The command's place or subject. */
  hint?: string;
  icon: ReactNode;
  run: () => void;
}

export interface CommandGroup {
  label: string;
  commands: readonly Command[];
  /** Results of an earlier query: Enter waits for the current ones. */
  isEarlier?: boolean;
}

interface CommandListProps {
  /** The input's accessible name and placeholder. */
  label: string;
  query: string;
  onQuery: (query: string) => void;
  /** Enter was pressed before the input was rendered. */
  isEntered?: boolean;
  groups: readonly CommandGroup[];
  /** Shown instead of an empty list. */
  empty: string;
  isBusy?: boolean;
  /** Why results may be missing; null without a failure. */
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
  /** Enter was pressed before the input was rendered. */
  isEntered: boolean;
  isBusy: boolean;
  /** The current command was found for the current query. */
  isSettled: boolean;
  /** The current command is still the one that the user meant. */
  isMeant: boolean;
  run: () => void;
}

/** Enter runs the current command; pressed before the results are there, it waits for them. */
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

/** A search input with grouped results: arrows choose, Enter runs. The focus stays in the input. */
export function CommandList(props: CommandListProps) {
  const { label, query, onQuery, isEntered = false, groups, empty, isBusy = false, failed = null, onRetry } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const commands = groups.flatMap((group) => group.commands);
  const found = commands.findIndex(({ id }) => id === chosen);
  // If the chosen command is no longer among the results, the first one is current.
  const at = found === -1 ? 0 : found;
  const current = commands[at];
  const optionId = (id: string) => `${listId}-${id}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, groups]);

  // Focuses the input at once, so that no key press is lost before the dialog moves the focus.
  useLayoutEffect(() => input.current?.focus(), []);

  const { enter, forget } = useEnter({
    isEntered,
    isBusy,
    isSettled: current ? !groups.some((group) => group.isEarlier && group.commands.includes(current)) : !isBusy,
    // The chosen command may be gone, and after a failure the user's intent is unknown.
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
