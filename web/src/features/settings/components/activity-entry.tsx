import type { ActivityChange, ActivityEntry as Entry } from '@jipe/contract/settings/schema.activity';
import { activityTexts as texts } from '@jipe/contract/settings/texts.activity';
import { Fragment, type ReactNode } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { Text } from '../../../ui/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { changeText, nameOfField } from '../activity-changes.ts';
import { pageOf, wayTo } from '../activity-links.ts';
import { activityWords } from '../texts-activity.ts';
import styles from './activity-log.module.css';

/** A charge is called by its sum, `49.00 USD`. */
function nameOf(subject: Entry['subject']): string | undefined {
  if (subject?.type !== 'charge') return subject?.name;
  const [amount = '', currency] = subject.name.split(' ');
  return formatMoney(amount, currency);
}

/** What the entry is about, leading to it where it is still there. */
function Subject({ entry: { act, subject } }: { entry: Entry }) {
  const name = <bdi>{nameOf(subject) || texts.somethingGone}</bdi>;
  const way = subject === null ? undefined : wayTo(act, subject);
  return way ? <TextLink {...way}>{name}</TextLink> : <strong>{name}</strong>;
}

/** The sentence of an entry, the names in it set off. */
function Sentence({ entry }: { entry: Entry }) {
  const { act, person } = entry;
  const names: Record<string, ReactNode> = {
    '{who}': (
      <strong>
        <bdi>{person?.name || texts.nobody}</bdi>
      </strong>
    ),
    '{what}': <Subject entry={entry} />,
  };
  // The parts of one sentence never change their order.
  return texts.acts[act]
    .split(/(\{who\}|\{what\})/)
    .map((part, at) => <Fragment key={at}>{names[part] ?? part}</Fragment>);
}

function Change({ change }: { change: ActivityChange }) {
  const { before, after } = changeText(change);
  return (
    <li>
      {change.of && (
        <>
          <bdi>{change.of.name}</bdi> ·{' '}
        </>
      )}
      {nameOfField(change.field)}: <bdi>{before}</bdi> → <bdi className={styles.after}>{after}</bdi>
    </li>
  );
}

/** Who did what, what it changed, when and from where. */
export function ActivityEntry({ entry }: { entry: Entry }) {
  const from = [entry.device, entry.ip].filter((text) => text !== '').join(' · ');
  const page = entry.subject === null ? pageOf(entry.act) : undefined;
  return (
    <li className={styles.entry}>
      <p className={styles.sentence}>
        <Sentence entry={entry} />
      </p>
      {entry.changes.length > 0 && (
        <ul className={styles.changes} aria-label={activityWords.changes}>
          {entry.changes.map((change, at) => (
            // An entry never changes.
            <Change key={at} change={change} />
          ))}
          {entry.more_changes > 0 && <li>{activityWords.more(entry.more_changes)}</li>}
        </ul>
      )}
      <Text size="s" tone="muted">
        <TimeText value={entry.at} />
        {from !== '' && ` · ${from}`}
        {page && (
          <>
            {' · '}
            <TextLink {...page.way}>{page.label}</TextLink>
          </>
        )}
      </Text>
    </li>
  );
}
