/** Whose value of a field is kept. */
export type ConflictSide = 'theirs' | 'mine';

/** Whose value is kept, by field; what is not in it is not decided. */
export type ConflictChoices<Field extends string = string> = Readonly<Partial<Record<Field, ConflictSide>>>;

type FieldOf<Values> = keyof Values & string;

/** What has an id is referred to by it: how else it is described is no choice of the form. */
const meaningOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

// The values of a form are text, numbers, and plain lists and objects of them.
const isSame = (one: unknown, other: unknown) => JSON.stringify(meaningOf(one)) === JSON.stringify(meaningOf(other));

/** The fields in which the two differ, in the order of the form. */
export function conflictingFields<Values extends object>(theirs: Values, mine: Values): readonly FieldOf<Values>[] {
  return (Object.keys(mine) as FieldOf<Values>[]).filter((field) => !isSame(theirs[field], mine[field]));
}

/**
 * What can be decided without a question: a field that only one of the two has changed keeps that change. `base` is
 * what both began with. A field that both have changed is left to the person.
 */
export function decidedChoices<Values extends object>(
  base: Values,
  theirs: Values,
  mine: Values,
): ConflictChoices<FieldOf<Values>> {
  const choices: Partial<Record<FieldOf<Values>, ConflictSide>> = {};
  for (const field of conflictingFields(theirs, mine)) {
    if (isSame(theirs[field], base[field])) choices[field] = 'mine';
    else if (isSame(mine[field], base[field])) choices[field] = 'theirs';
  }
  return choices;
}

/** The values that were chosen; undefined while a field is not decided. */
export function chosenValues<Values extends object>(
  theirs: Values,
  mine: Values,
  choices: ConflictChoices<FieldOf<Values>>,
): Values | undefined {
  const fields = conflictingFields(theirs, mine);
  if (fields.some((field) => choices[field] === undefined)) return undefined;
  const kept = fields.filter((field) => choices[field] === 'mine').map((field) => [field, mine[field]]);
  return { ...theirs, ...Object.fromEntries(kept) };
}
