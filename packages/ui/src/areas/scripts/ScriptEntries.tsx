import { useAct } from '../../foundation/shortcuts.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import type { ScriptEntry } from './script-entries.ts';
import { touchesLabel } from './script-labels.ts';
import classes from './scripts.module.css';

interface ScriptEntriesProps {
  readonly title: string;
  readonly entries: readonly ScriptEntry[];
}

/** A group of what can be run, each with what it touches; nothing where nothing is in it. */
export function ScriptEntries({ title, entries }: ScriptEntriesProps) {
  const { Link } = usePort();
  if (entries.length === 0) return null;
  return (
    <section>
      <h2 className={classes.groupTitle}>{title}</h2>
      <ul className={classes.cards}>
        {entries.map((entry) => (
          <li key={entry.to} className={classes.entry}>
            <Link to={entry.to} className={classes.entryTitle}>
              {entry.title}
            </Link>
            <ComposeAct {...entry} />
            <p>{entry.description}</p>
            <p className={classes.entryFoot}>
              <span>Touches {touchesLabel(entry.touches)}</span>
              {entry.isDestructive ? <span className={classes.attention}>Cannot be taken back</span> : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ComposeAct({ title, to }: Pick<ScriptEntry, 'title' | 'to'>) {
  const { navigate } = usePort();
  useAct({ label: `Compose: ${title}` }, () => navigate(to));
  return null;
}
