import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { matchesWords } from '../../components/Picker/matches-words.ts';
import { SearchField } from '../../components/SearchField/SearchField.tsx';
import { SegmentedControl } from '../../components/SegmentedControl/SegmentedControl.tsx';
import { connectionRefusal, type EdgeContent, type NodeContent, type PlanContent } from './plan-content.ts';
import classes from './project.module.css';

/** Props of {@link PlanConnecting}. */
export interface PlanConnectingProps {
  readonly node: NodeContent;
  readonly content: PlanContent;
  /** Answers why it is refused. */
  readonly onConnect: (edge: EdgeContent) => string | undefined;
  readonly onClose: () => void;
}

const ways = [
  { value: 'to', label: 'Leads to' },
  { value: 'from', label: 'Comes after' },
] as const;

/** Chooses which node comes before or after another one; what cannot be connected says why. */
export function PlanConnecting({ node, content, onConnect, onClose }: PlanConnectingProps) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('to');
  const [search, setSearch] = useState('');
  const edgeTo = (other: string) => (way === 'to' ? { from: node.id, to: other } : { from: other, to: node.id });
  const others = Object.values(content.nodes)
    .filter((each) => each.id !== node.id && matchesWords(each.title, search))
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Connect ${node.title}`}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={classes.connectTools}>
        <SegmentedControl label="Which way" segments={ways} value={way} onChange={setWay} />
        <SearchField label="Find a node" value={search} onChange={setSearch} maxLength={80} hasShortcut={false} />
      </div>
      <ul className={classes.candidates} aria-label="Nodes to connect with">
        {others.map((other) => {
          const { from, to } = edgeTo(other.id);
          const why = connectionRefusal(content, from, to);
          return (
            <li key={other.id}>
              <button
                type="button"
                className={classes.candidate}
                aria-disabled={why !== undefined}
                onClick={() => {
                  if (why === undefined && onConnect({ id: crypto.randomUUID(), from, to }) === undefined) onClose();
                }}
              >
                <bdi>{other.title}</bdi>
                {why === undefined ? null : <Note as="span">{why}</Note>}
              </button>
            </li>
          );
        })}
      </ul>
      {others.length === 0 ? <Note>No other node is called so.</Note> : null}
    </Dialog>
  );
}
