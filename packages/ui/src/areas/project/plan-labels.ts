import type { StaffMember } from '@bullpen/contract';
import { formatDate } from '../../foundation/format.ts';
import type { NodeField } from './plan-content.ts';

/** What a node may stand for, in words. What the API answers may be another one. */
const kindLabels: Readonly<Record<string, string>> = {
  milestone: 'Milestone',
  task: 'Task',
  campaign: 'Campaign',
  sponsor: 'Sponsor',
  editorial: 'Editorial',
  review: 'Review',
};

/** How far a node has come, in words. */
const statusLabels: Readonly<Record<string, string>> = {
  planned: 'To do',
  active: 'In progress',
  blocked: 'Blocked',
  done: 'Done',
  dropped: 'Dropped',
};

export const kindLabel = (kind: string): string => kindLabels[kind] ?? kind;
export const statusLabel = (status: string): string => statusLabels[status] ?? status;

export const fieldLabels: Readonly<Record<NodeField, string>> = {
  title: 'Title',
  kind: 'Kind',
  status: 'Status',
  notes: 'Notes',
  position: 'Place',
  assigneeId: 'Assignee',
  dueOn: 'Due date',
};

/** Who does it: an account that may not open this project has no name here, nor to a reader one with sudo. */
export const assigneeLabel = (id: string, staff: readonly StaffMember[]): string =>
  staff.find((member) => member.id === id)?.email ?? 'Somebody who is not named here';

/** A day such as `24 Nov`, with its year where that is another one. */
export function dueLabel(dueOn: string, today: string): string {
  const written = formatDate(`${dueOn}T12:00:00Z`, 'UTC');
  const year = today.slice(0, 4);
  return dueOn.startsWith(year) ? written.replace(` ${year}`, '') : written;
}

/** Whether it should have been done by now. */
export const isOverdue = (
  { dueOn, status }: { readonly dueOn: string | null; readonly status: string },
  today: string,
): boolean => dueOn !== null && dueOn < today && status !== 'done' && status !== 'dropped';
