import type { Project } from '@bullpen/contract';
import { formatExactMoment } from '../../../foundation/format.ts';
import { projectName } from '../project-name.ts';

/** A field that is another one after an event; undefined on the side that does not have it. */
export interface AuditChange {
  readonly field: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

interface Reading {
  readonly projects: readonly Project[];
  readonly timeZone: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

function textOf(value: unknown, { timeZone }: Reading): string {
  if (value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') {
    return moment.test(value) && !Number.isNaN(Date.parse(value)) ? formatExactMoment(value, timeZone) : value;
  }
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return JSON.stringify(value) ?? '';
  const isPlain = value.every((each) => typeof each === 'string' || typeof each === 'number');
  return isPlain ? value.join(', ') : JSON.stringify(value);
}

/** `sentAt` as "sent at"; the key of a project as its name. */
const stepWord = (step: string, { projects }: Reading): string =>
  projects.some(({ key }) => key === step)
    ? projectName(step, projects)
    : step.replaceAll(/[_-]/g, ' ').replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function fieldsOf(value: unknown, path: readonly string[] = []): readonly (readonly [string, unknown])[] {
  if (value === undefined || (path.length === 0 && value === null)) return [];
  if (isRecord(value)) return Object.entries(value).flatMap(([key, each]) => fieldsOf(each, [...path, key]));
  return [[JSON.stringify(path), value]];
}

function fieldWord(path: string, reading: Reading): string {
  const word = (JSON.parse(path) as string[]).map((step) => stepWord(step, reading)).join(', ');
  return word === '' ? 'Whole' : word.charAt(0).toUpperCase() + word.slice(1);
}

/** What differs between two states of a thing, field by field, whatever the thing is. */
export function auditChanges(before: unknown, after: unknown, reading: Reading): readonly AuditChange[] {
  const was = new Map(fieldsOf(before));
  const is = new Map(fieldsOf(after));
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => JSON.stringify(was.get(path)) !== JSON.stringify(is.get(path)))
    .map((path) => ({
      field: fieldWord(path, reading),
      before: was.has(path) ? textOf(was.get(path), reading) : undefined,
      after: is.has(path) ? textOf(is.get(path), reading) : undefined,
    }));
}
