import { type Project, projectLabel } from '@bullpen/contract';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { LazyPart } from '../components/LazyPart/LazyPart.tsx';
import type { ChangeAttempt, ChangeQuestion } from '../data/change-question.ts';
import type { ClosedSeasonDialogProps } from './ClosedSeasonDialog.tsx';

/** Asks in the browser's own way where the dialog does not come: without an answer the change would wait for ever. */
function BrowserQuestion({ project, agree, decline }: ClosedSeasonDialogProps) {
  useEffect(() => {
    if (window.confirm(`${project} is closed. Change it all the same?`)) agree();
    else decline();
  }, [project, agree, decline]);
  return null;
}

const load = (): Promise<ComponentType<ClosedSeasonDialogProps>> =>
  import('./ClosedSeasonDialog.tsx').then(
    (module) => module.ClosedSeasonDialog,
    () => BrowserQuestion,
  );

interface ClosedSeasonQuestionProps {
  readonly question: ChangeQuestion;
  readonly project: Project | null;
}

/** The question that stands between a closed season and the first change of it. */
export function ClosedSeasonQuestion({ question, project }: ClosedSeasonQuestionProps) {
  const attempt: ChangeAttempt | null = useSyncExternalStore(question.subscribe, question.attempt, question.attempt);
  if (attempt === null) return null;
  return <LazyPart load={load} props={{ ...attempt, project: project ? projectLabel(project) : 'This season' }} />;
}
