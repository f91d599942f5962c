import type { Project } from '@bullpen/contract';
import { useSyncExternalStore } from 'react';
import { LazyPart } from '../components/LazyPart/LazyPart.tsx';
import type { ChangeQuestion } from '../data/change-question.ts';

const load = () => import('./ClosedSeasonDialog.tsx').then((module) => module.ClosedSeasonDialog);

interface ClosedSeasonQuestionProps {
  readonly question: ChangeQuestion;
  readonly project: Project | null;
}

/** The question that stands between a closed season and the first change of it. */
export function ClosedSeasonQuestion({ question, project }: ClosedSeasonQuestionProps) {
  const attempt = useSyncExternalStore(question.subscribe, question.attempt, question.attempt);
  if (attempt === null) return null;
  return <LazyPart load={load} props={{ ...attempt, project }} />;
}
