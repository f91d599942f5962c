import * as z from 'zod/mini';
import type { FieldIssue } from '../api-error.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { numberPlace, textPlace } from '../records/list-cursor.ts';
import { Markdown } from '../records/markdown.ts';
import { changeOf, changeOfSome, Id, Name, nameUpTo, Version } from '../records/record.ts';
import { expertSorts } from '../records/record-sorts.ts';
import { ImageReference } from './image-reference.ts';

/** Whether players see an expert. */
export const ExpertVisibility = z.enum(['visible', 'hidden']);
/** See the schema. */
export type ExpertVisibility = z.infer<typeof ExpertVisibility>;

/** A journalist or analyst whose fund plays along. */
export const Expert = z.looseObject({
  id: z.uuid(),
  name: z.string(),
  /** What they are to readers: "Chief markets correspondent". */
  title: z.string(),
  /** Markdown; may be empty. */
  biography: z.string(),
  portrait: z.nullable(ImageReference),
  /** Null without one, and once it has gone with its player. */
  fund: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Among the experts of the project, from 1. */
  position: z.int().check(z.positive()),
  /** One of {@link ExpertVisibility}; an API may answer any word. */
  visibility: z.string(),
  /** Changes of the position are none of the expert: they count in {@link ExpertOrder}. */
  version: Version,
});
/** See the schema. */
export type Expert = z.infer<typeof Expert>;

/** One of {@link expertSorts}. */
export type ExpertSort = (typeof expertSorts)[number];

/** What each of them compares. */
export const expertPlaces = { position: numberPlace, name: textPlace } as const;

/** What the list of experts is asked with; `search` looks at name and title. */
export const ExpertQuery = z.extend(listQuery(expertSorts), {
  /** Those of this visibility alone. */
  visibility: z.optional(ExpertVisibility),
});
/** See the schema. */
export type ExpertQuery = z.infer<typeof ExpertQuery>;

/** What the export of experts is asked with: the same, without a page. */
export const ExpertExportQuery = z.omit(ExpertQuery, ofOnePage);

/** One page of experts. */
export const ExpertPage = pageOf(Expert);
/** See the schema. */
export type ExpertPage = z.infer<typeof ExpertPage>;

const Title = nameUpTo(120, 'title');

/** An expert that staff makes, after all others. */
export const NewExpert = z.object({
  /** Made by whoever creates it, so that a repeated submit creates one expert. */
  id: Id,
  name: Name,
  title: Title,
  biography: z._default(Markdown, ''),
  portraitId: z._default(z.nullable(Id), null),
  fundId: z._default(z.nullable(Id), null),
  visibility: z._default(ExpertVisibility, 'hidden'),
});
/** See the schema. */
export type NewExpert = z.infer<typeof NewExpert>;

/** A change of an expert; what it leaves out stays as it is. */
export const ExpertChange = changeOfSome({
  name: z.optional(Name),
  title: z.optional(Title),
  biography: z.optional(Markdown),
  portraitId: z.optional(z.nullable(Id)),
  fundId: z.optional(z.nullable(Id)),
  visibility: z.optional(ExpertVisibility),
});
/** See the schema. */
export type ExpertChange = z.infer<typeof ExpertChange>;

/** What goes with an expert who is deleted. The fund stays, and so does the portrait. */
export const ExpertDeletion = z.object({
  /** Experts after this one. */
  expertsMovingUp: z.int().check(z.nonnegative()),
  /** Portraits that nothing else uses. */
  imagesLeftUnused: z.int().check(z.nonnegative()),
});
/** See the schema. */
export type ExpertDeletion = z.infer<typeof ExpertDeletion>;

/** In which order readers meet the experts of a project: one record, which everybody changes who adds or takes one. */
export const ExpertOrder = z.looseObject({
  /** As the audit trail knows it. */
  id: z.uuid(),
  /** Every expert once, the first first. */
  ids: z.array(z.uuid()),
  version: Version,
});
/** See the schema. */
export type ExpertOrder = z.infer<typeof ExpertOrder>;

/** The whole order that is asked for: every expert of the project, each once. */
export const ExpertOrderChange = changeOf({ ids: z.array(Id) });
/** See the schema. */
export type ExpertOrderChange = z.infer<typeof ExpertOrderChange>;

/** Why an order is refused, by what is wrong with which id; nothing when it has every expert once. */
export function expertOrderIssues(experts: readonly string[], ids: readonly string[]): FieldIssue[] {
  const known = new Set(experts);
  const wanted = new Set(ids);
  const wrong = ids.flatMap((id, at): FieldIssue[] => {
    if (!known.has(id)) return [{ path: ['ids', at], message: 'There is no such expert in this project.' }];
    return ids.indexOf(id) < at ? [{ path: ['ids', at], message: 'Name each expert once.' }] : [];
  });
  const missing = experts.filter((id) => !wanted.has(id));
  if (missing.length === 0) return wrong;
  return [...wrong, { path: ['ids'], message: `Name every expert; these are missing: ${missing.join(', ')}.` }];
}

/** Whether an expert is the one that was asked for, so that a repeated request finds it. */
export const isSameExpert = (
  { name, title, biography, portrait, fund, visibility }: Expert,
  input: NewExpert,
): boolean =>
  name === input.name &&
  title === input.title &&
  biography === input.biography &&
  (portrait?.id ?? null) === input.portraitId &&
  (fund?.id ?? null) === input.fundId &&
  visibility === input.visibility;
