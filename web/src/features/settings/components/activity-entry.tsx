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

/** Names a charge by its amount, which is stored as `49.00 USD`. */
function nameOf(subject: Entry['subject']): string | undefined {
  if (subject?.type !== 'charge') return subject?.name;
  const [amount = '', currency] = subject.name.split(' ');
  return formatMoney(amount, currency);
}

/** The entry's subject, as a link where it still exists. */
function Subject({ entry: { act, subject } }: { entry: Entry }) {
  const name = <bdi>{nameOf(subject) || texts.somethingGone}</bdi>;
  const way = subject === null ? undefined : wayTo(act, subject);
  return way ? <TextLink {...way}>{name}</TextLink> : <strong>{name}</strong>;
}

/** The sentence of an entry, with its names highlighted. */
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
  // The parts never change their order, so the index is a stable key.
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

/** An entry of the log: the user, the act, its changes, the time and the device. */
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
            // An entry never changes, so the index is a stable key.
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
