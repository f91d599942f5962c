import { Pin, PinOff, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useLink } from '../../foundation/link.ts';
import { Button } from '../Button/Button.tsx';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import classes from './FilterMenu.module.css';
import type { TableViews } from './FilterMenu.tsx';
import { longestViewName, mostViews, type TableView, withView } from './table-views.ts';

/** The views of a table: opened, pinned beside the filters, shared by link, deleted, and one more kept. */
export function FilterViews({ kept, current, toOf, linkOf, onChange }: TableViews) {
  const Link = useLink();
  const heading = useId();
  const hint = useId();
  const list = useRef<HTMLElement>(null);
  const [name, setName] = useState('');
  // After a deletion the views from before it, which an undo keeps again.
  const [said, setSaid] = useState<{ readonly kept: string } | { readonly before: readonly TableView[] } | null>(null);
  const given = name.trim();
  const isReplaced = kept.some((view) => view.name === given);
  const refusal = refusalOf({ current, isFull: kept.length >= mostViews && !isReplaced });
  const change = (views: readonly TableView[]) => {
    setSaid(null);
    onChange(views);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (given === '' || refusal !== undefined) return;
    const isPinned = kept.find((view) => view.name === given)?.isPinned ?? false;
    change(withView(kept, { name: given, address: current, isPinned }));
    setSaid({ kept: given });
    setName('');
  };
  return (
    <section ref={list} tabIndex={-1} className={classes.views} aria-labelledby={heading}>
      <h3 id={heading} className={classes.viewsTitle}>
        Views
      </h3>
      {kept.length > 0 ? (
        <ul className={classes.viewList}>
          {kept.map((view) => (
            <li key={view.name} className={classes.viewItem}>
              <span className={classes.viewName}>
                <Link to={toOf(view.address)} aria-current={view.address === current ? 'page' : undefined}>
                  {view.name}
                </Link>
              </span>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Pin ${view.name}`}
                aria-pressed={view.isPinned}
                title={view.isPinned ? 'Pinned beside the filters' : 'Pin beside the filters'}
                onClick={() => change(withView(kept, { ...view, isPinned: !view.isPinned }))}
              >
                {view.isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
              </Button>
              <CopyButton text={linkOf(view.address)} label={`Copy link to ${view.name}`} />
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Delete ${view.name}`}
                onClick={() => {
                  // The button goes with it.
                  list.current?.focus();
                  onChange(kept.filter((each) => each !== view));
                  setSaid({ before: kept });
                }}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className={classes.viewsSaid}>
        {said && 'kept' in said ? `View “${said.kept}” kept.` : null}
        {said && 'before' in said ? (
          <>
            View deleted.{' '}
            <Button variant="link" onClick={() => change(said.before)}>
              Undo
            </Button>
          </>
        ) : null}
      </p>
      <form className={classes.viewForm} onSubmit={save}>
        <label className={classes.date}>
          Name of this view
          <input
            className={classes.input}
            autoComplete="off"
            aria-describedby={hint}
            maxLength={longestViewName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <Button type="submit" variant="outline" aria-disabled={given === '' || refusal !== undefined}>
          Keep view
        </Button>
      </form>
      <p id={hint} className={classes.viewsSaid}>
        {refusal ??
          (isReplaced
            ? 'It takes the place of the view of this name.'
            : 'Filters and order are kept on this device; searches and ids are not.')}
      </p>
    </section>
  );
}

function refusalOf({ current, isFull }: { readonly current: string; readonly isFull: boolean }): string | undefined {
  if (current === '') return 'Set a filter or an order first, to keep it under a name.';
  return isFull ? `There are ${mostViews} views. Delete one first.` : undefined;
}
