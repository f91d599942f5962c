import {
  dayIn,
  mostPlanNodes,
  type Plan,
  type Project,
  projectLabel,
  reachesProduction,
  type SharedWith,
  type StaffMember,
  sharedReadingRefusal,
  sharedReadingSentence,
} from '@bullpen/contract';
import { VisuallyHidden } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useReducer, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { LazyPart } from '../../components/LazyPart/LazyPart.tsx';
import { useLazyPopover } from '../../components/LazyPart/use-lazy-popover.ts';
import { Note } from '../../components/Note/Note.tsx';
import { matchesWords } from '../../components/Picker/matches-words.ts';
import { SearchField } from '../../components/SearchField/SearchField.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { formatCount } from '../../foundation/format.ts';
import { loadAhead } from '../../foundation/load-ahead.ts';
import { useMediaQuery } from '../../foundation/use-media-query.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { useAddressText } from '../../provider/use-address-text.ts';
import { whoAndWhen } from '../../records/FormDialog/who-changed.ts';
import { sharedWritingRefusal, sharersOf } from '../../records/shared-writing-refusal.ts';
import { PlanEmpty } from './PlanEmpty.tsx';
import { PlanOutline } from './PlanOutline.tsx';
import { PlanTally } from './PlanTally.tsx';
import { PlanToolbar } from './PlanToolbar.tsx';
import { differencesOf } from './plan-difference.ts';
import { beginEditing, type PlanEditing, reduceEditing } from './plan-editing.ts';
import { outlineOf } from './plan-outline.ts';
import classes from './project.module.css';
import { startingAct } from './starting-points.ts';
import { useKeptDrafts } from './use-kept-drafts.ts';
import { usePlanCommands } from './use-plan-commands.ts';

const loadGraph = () => import('./PlanGraph.tsx').then((module) => module.PlanGraph);
const loadNode = () => import('./NodeDialog.tsx').then((module) => module.NodeDialog);
const loadSaving = () => import('./PlanSaving.tsx').then((module) => module.PlanSaving);
const loadConnecting = () => import('./PlanConnecting.tsx').then((module) => module.PlanConnecting);
const loadExport = () => import('./PlanExport.tsx').then((module) => module.PlanExport);
/** Props of {@link PlanWorkspace}. */
export interface PlanWorkspaceProps {
  readonly api: ApiConnection;
  readonly selected: Project;
  /** As the server has answered last. */
  readonly plan: Plan;
  readonly staff: readonly StaffMember[];
  /** Said above what may be out of date. */
  readonly notice: ReactNode;
}

/** The plan as outline and graph: one content, one selection, one history. */
export function PlanWorkspace({ api, selected, plan, staff, notice }: PlanWorkspaceProps) {
  const { address, viewer, project, now, timeZone } = usePort();
  const [editing, dispatch] = useReducer(reduceEditing, plan, beginEditing);
  const { content, saved } = editing;
  const differences = useMemo(() => differencesOf(saved, content), [saved, content]);
  const drafts = useMemo(
    () => new Set(differences.flatMap((each) => ('node' in each ? [each.node.id] : []))),
    [differences],
  );
  const files = useMemo(() => new Map(plan.nodes.map(({ id, fileCount }) => [id, fileCount])), [plan]);
  const [today] = useState(() => dayIn(timeZone, now()));
  const refusal = sharedWritingRefusal('plowKey', viewer.access, {
    sharedWith: plan.sharedWith,
    projects: project.hasAccessProjects,
  });
  const isReadOnly = refusal !== undefined;

  const [search, onSearch] = useAddressText('search');
  const outline = useMemo(() => outlineOf(content), [content]);
  const rows = search.trim() === '' ? outline : outline.filter(({ node }) => matchesWords(node.title, search));
  const commands = usePlanCommands({ editing, dispatch, outline, rows, staff, refusal, onAdded: () => onSearch('') });
  const { picked, renaming, run, say } = commands;

  const [isRestored, setRestored] = useState(false);
  const kept = useKeptDrafts({
    name: `${viewer.identityId} ${selected.plowKey ?? selected.key}`,
    editing,
    count: differences.length,
    onFound(draft) {
      dispatch({ is: 'restored', ...draft });
      setRestored(true);
      say('Your drafts that were kept on this device are back.');
    },
  });

  const [opened, setOpened] = useState<'nothing' | 'saving' | 'connecting'>('nothing');
  /** Whoever asks again after a part could not be loaded asks anew. */
  const [attempt, setAttempt] = useState(0);
  const openPart = (part: 'saving' | 'connecting') => {
    setAttempt((count) => count + 1);
    setOpened(part);
  };
  const close = () => setOpened('nothing');
  const exporting = useLazyPopover(loadExport);
  const hasDrafts = differences.length > 0;
  // Ahead of need: what is typed without a network is looked at, and sent once it is back.
  useEffect(() => {
    if (hasDrafts) loadAhead(loadSaving, loadConnecting, loadNode);
  }, [hasDrafts]);

  const openId = address.search.get('open');
  const openNode = openId === null ? undefined : content.nodes[openId];
  const open = (id: string | null) => address.update({ open: id });
  // What somebody types is compared with the node as they opened it: what others save meanwhile comes in afterwards.
  const isTyping = !isReadOnly && (openNode !== undefined || (renaming !== null && renaming in content.nodes));
  useEffect(() => {
    if (!isTyping) dispatch({ is: 'read', plan });
  }, [plan, isTyping]);

  const hasCanvas = useMediaQuery('(min-width: 900px)');
  const nodes = Object.values(content.nodes);
  const isEmpty = nodes.length === 0;
  return (
    <main className={classes.page}>
      <PlanToolbar
        editing={editing}
        commands={commands}
        draftCount={differences.length}
        isKept={kept.isKept}
        refusal={refusal}
        exportButton={exporting.button}
        onConnect={() => openPart('connecting')}
        onSave={() => openPart('saving')}
        onDiscard={() => {
          dispatch({ is: 'discarded' });
          say(`Everything is as it was saved.${isReadOnly ? '' : ' Undo brings your drafts back.'}`);
        }}
      />
      <div className={classes.notices}>
        {refusal === undefined ? null : <Note>{refusal}</Note>}
        {notice}
        <ByOthers
          editing={editing}
          onLook={() => openPart('saving')}
          onUnderstood={() => dispatch({ is: 'understood' })}
        />
      </div>
      <section className={classes.outline} aria-label="Outline" onKeyDown={commands.onKeyDown}>
        <div className={classes.outlineHead}>
          <h1>Plan</h1>
          <Note as="span">{countLabel(nodes.length)}</Note>
          {isReadOnly ? null : (
            <Button variant="ghost" size="icon" aria-label="Add a node" onClick={() => commands.add(undefined)}>
              <Plus aria-hidden="true" />
            </Button>
          )}
        </div>
        {isEmpty ? (
          <PlanEmpty
            isReadOnly={isReadOnly}
            onBegin={(id) => run(startingAct(id), 'Laid out. Save it when it is as you want it.')}
          />
        ) : (
          <>
            <div className={classes.outlineSearch}>
              <SearchField label="Find a node" value={search} onChange={onSearch} maxLength={80} />
            </div>
            {rows.length === 0 ? (
              <p className={classes.noMatch}>No node is called “{search.trim()}”.</p>
            ) : (
              <PlanOutline
                rows={rows}
                isFoldable={rows === outline}
                selected={commands.selected}
                drafts={drafts}
                today={today}
                isReadOnly={isReadOnly}
                renaming={renaming}
                onSelect={commands.choose}
                onOpen={open}
                onStartRenaming={commands.rename}
                onRename={(id, title) => run({ is: 'change', ids: [id], changes: { title } }, 'Renamed.')}
                onMove={commands.move}
              />
            )}
            <PlanTally
              nodes={nodes}
              picked={picked}
              isReadOnly={isReadOnly}
              onOpen={open}
              onStartRenaming={commands.rename}
              onAdd={commands.add}
              onConnect={() => openPart('connecting')}
              onMove={commands.move}
              onRemove={() => commands.remove(commands.chosen)}
            />
          </>
        )}
      </section>
      <section className={classes.canvas} aria-label="Graph" onKeyDown={commands.onKeyDown}>
        {hasCanvas && !isEmpty ? (
          <LazyPart
            load={loadGraph}
            props={{
              content,
              selected: commands.selected,
              drafts,
              files,
              staff,
              today,
              isReadOnly,
              inSight: commands.inSight,
              found: search.trim() === '' ? null : (rows[0]?.node.id ?? null),
              onSelect: commands.choose,
              onOpen: open,
              onMove: (positions) => run({ is: 'move', positions }, 'Moved.'),
              onConnect: commands.connect,
              onRefused: say,
              onRemoveEdges: (edgeIds) => commands.remove([], edgeIds),
            }}
          />
        ) : null}
      </section>
      <VisuallyHidden role="status">{commands.message}</VisuallyHidden>
      {openNode ? (
        <LazyPart
          // A draft that comes back is another start for what is typed.
          key={String(isRestored)}
          load={loadNode}
          props={{
            api,
            node: openNode,
            content,
            staff,
            today,
            isReadOnly,
            isSaved: saved.nodes.some(({ id }) => id === openNode.id),
            refused: sharedReadingRefusal(selected, plan.sharedWith) && {
              sentence: `${sharedReadingSentence('plowKey')} Ask a sudo person for it.`,
              count: files.get(openNode.id) ?? 0,
            },
            onChange: (changes) => run({ is: 'change', ids: [openNode.id], changes }, 'Kept as a draft.'),
            onConnect: (edge) => run({ is: 'connect', edge }, 'Connected.'),
            onDisconnect: (id) => run({ is: 'remove', nodeIds: [], edgeIds: [id] }, 'Disconnected.'),
            onClose: () => open(null),
          }}
        />
      ) : null}
      {opened === 'connecting' && picked[0] ? (
        <LazyPart
          key={attempt}
          load={loadConnecting}
          props={{ node: picked[0], content, onConnect: commands.connect, onClose: close }}
        />
      ) : null}
      {opened === 'saving' && !isReadOnly ? (
        <LazyPart
          key={attempt}
          load={loadSaving}
          props={{
            api,
            editing,
            differences,
            staff,
            today,
            reach: reachOf(selected, plan.sharedWith, project.hasAccessProjects),
            onRevert: (act) => run(act, 'Taken back.'),
            onSend: () => {
              dispatch({ is: 'sent' });
              say('');
            },
            onResolve: (choices) => dispatch({ is: 'resolved', choices }),
            onClose: close,
          }}
        />
      ) : null}
      {exporting.place ? (
        <LazyPart
          load={loadExport}
          props={{
            ...exporting.place,
            title: projectLabel(selected),
            fileName: `${api.projectKey}-plan-${dayIn(timeZone, now())}`,
            content,
            staff,
          }}
        />
      ) : null}
    </main>
  );
}

interface ByOthersProps {
  readonly editing: PlanEditing;
  readonly onLook: () => void;
  readonly onUnderstood: () => void;
}

/** What others have saved that does not go together with the drafts, or has gone before them. */
function ByOthers({ editing: { newer, told }, onLook, onUnderstood }: ByOthersProps) {
  const port = usePort();
  const count = newer?.conflicts.length ?? 0;
  return (
    <>
      {newer && count > 0 ? (
        <Callout
          title="Somebody else has changed what you changed"
          action={
            <Button variant="outline" size="sm" onClick={onLook}>
              Look at both
            </Button>
          }
        >
          {count === 1 ? 'One node has' : `${count} nodes have`} two versions.{' '}
          {newer.plan.last ? `The plan was last changed by ${whoAndWhen(newer.plan.last, port)}. ` : ''}
          Nothing of yours is lost.
        </Callout>
      ) : null}
      {told.length > 0 ? (
        <Callout
          title="Somebody else has changed connections, too"
          action={
            <Button variant="outline" size="sm" onClick={onUnderstood}>
              Understood
            </Button>
          }
        >
          {told.join(' ')}
        </Callout>
      ) : null}
    </>
  );
}

/** From so many nodes on it is told how many there may be. */
const nearlyFull = mostPlanNodes * 0.9;
const countLabel = (count: number) =>
  `${formatCount(count)}${count < nearlyFull ? '' : ` of at most ${formatCount(mostPlanNodes)}`} ${count === 1 ? 'node' : 'nodes'}`;

/** Which projects a save reaches. */
function reachOf(selected: Project, sharedWith: SharedWith, projects: readonly Project[]) {
  const list = new Intl.ListFormat('en-GB').format([projectLabel(selected), ...sharersOf(sharedWith, projects)]);
  const environment = reachesProduction(selected, sharedWith) ? 'production' : 'test';
  return { environment, text: `Changes the plan of ${list}.` } as const;
}
