import { VisuallyHidden } from '@radix-ui/themes';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { formatCount } from '../../foundation/format.ts';
import classes from './api-docs.module.css';
import type { ApiContent, ApiSchema } from './api-document.ts';
import { describeSchema, type Resolve, type SchemaFacts, shortJson } from './api-schema.ts';
import { jsonOf, textOf } from './digits.ts';
import { Words } from './Words.tsx';

/** Props of {@link SchemaTree}. */
export interface SchemaTreeProps {
  /** A JSON Schema as it stands in the document; anything may stand there. */
  readonly schema: ApiContent['schema'];
  readonly resolve: Resolve;
  /** How deep it is unfolded at first; what contains itself never is. */
  readonly openDepth?: number;
  /** Asks for a schema that did not come with the call. */
  readonly onMissing?: (reference: string) => void;
  /** What has come of that so far; undefined for what was not asked for. */
  readonly missingState?: (reference: string) => 'loading' | 'failed' | undefined;
}

interface Place extends Required<Pick<SchemaTreeProps, 'resolve' | 'openDepth'>> {
  readonly onMissing: SchemaTreeProps['onMissing'];
  readonly missingState: SchemaTreeProps['missingState'];
  readonly depth: number;
  /** The references that lead here. */
  readonly above: readonly string[];
}

/** What a schema says, its fields one below the other, each unfolding into its own. */
export function SchemaTree({ schema, resolve, openDepth = 0, onMissing, missingState }: SchemaTreeProps) {
  const facts = useMemo(() => describeSchema(schema, resolve), [schema, resolve]);
  const place = { resolve, openDepth, onMissing, missingState, depth: 0, above: [] };
  return (
    <div className={classes.schema}>
      <div className={classes.fieldHead}>
        <code className={classes.type}>{facts.type}</code>
        <Facts facts={facts} />
      </div>
      <Within facts={facts} place={place} />
    </div>
  );
}

/** The first of a list, and a button for more of it. */
function useFirst<Item>(
  items: readonly Item[],
  count: number,
): { readonly first: readonly Item[]; readonly more: ReactNode } {
  const [shown, setShown] = useState(count);
  const first = useMemo(() => items.slice(0, shown), [items, shown]);
  const rest = items.length - first.length;
  const more =
    rest > 0 ? (
      <button type="button" className={classes.more} onClick={() => setShown((before) => before + mostAtOnce)}>
        {formatCount(rest)} more
      </button>
    ) : null;
  return { first, more };
}

const mostAtOnce = 100;
const mostDepth = 4;
const mostUnfolded = 300;

/** How deep a schema may be unfolded at once: no further than a page holds. */
export function depthToUnfold(schema: ApiSchema, resolve: Resolve): number {
  let level = [{ schema, above: [] as readonly string[] }];
  let count = 0;
  for (let depth = 0; depth <= mostDepth; depth += 1) {
    const next: typeof level = [];
    for (const each of level) {
      const { fields, variants, references } = describeSchema(each.schema, resolve);
      // What contains itself stays folded.
      if (references.some((reference) => each.above.includes(reference))) continue;
      const above = [...each.above, ...references];
      for (const inner of [
        ...fields.slice(0, mostAtOnce).map((field) => field.schema),
        ...(variants?.schemas.slice(0, mostAtOnce) ?? []),
      ])
        next.push({ schema: inner, above });
      if (depth > 0 && count + next.length > mostUnfolded) return depth - 1;
    }
    count += next.length;
    if (next.length === 0) return mostDepth;
    level = next;
  }
  return mostDepth;
}

const hasMore = ({ fields, variants, missing }: SchemaFacts) =>
  fields.length > 0 || variants !== null || missing !== null;

const none: readonly never[] = [];

/** What lies in a schema: its fields, or those that it may be. */
function Within({ facts, place }: { readonly facts: SchemaFacts; readonly place: Place }) {
  const inner = { ...place, depth: place.depth + 1, above: [...place.above, ...facts.references] };
  const { fields, variants, missing } = facts;
  const firstFields = useFirst(fields, mostAtOnce);
  const firstVariants = useFirst(variants?.schemas ?? none, mostAtOnce);
  return (
    <>
      {missing === null ? null : <Missing reference={missing} {...place} />}
      {fields.length > 0 ? (
        <ul className={classes.fields}>
          {firstFields.first.map(({ name, schema, isRequired }) => (
            <Field key={name} name={name} schema={schema} isRequired={isRequired} by="" place={inner} />
          ))}
        </ul>
      ) : null}
      {firstFields.more}
      {variants ? (
        <>
          <p className={classes.variantsHead}>
            {variants.is === 'oneOf' ? 'One of these' : 'Any of these'}
            {variants.by === null ? '' : `, as ${variants.by} says`}
          </p>
          <ul className={classes.fields}>
            {firstVariants.first.map((schema, index) => (
              <Field
                // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no name, and keep their order
                key={index}
                name={null}
                schema={schema}
                isRequired={false}
                by={variants.values[index] ?? ''}
                place={inner}
              />
            ))}
          </ul>
          {firstVariants.more}
        </>
      ) : null}
    </>
  );
}

interface FieldProps {
  /** Null for one of several alternatives. */
  readonly name: string | null;
  readonly schema: ApiSchema;
  readonly isRequired: boolean;
  /** What the field of the discriminator has in this alternative; empty for none. */
  readonly by: string;
  readonly place: Place;
}

function Field({ name, schema, isRequired, by, place }: FieldProps) {
  const facts = useMemo(() => describeSchema(schema, place.resolve), [schema, place.resolve]);
  const circle = facts.references.find((reference) => place.above.includes(reference));
  const [isOpen, setOpen] = useState(place.depth <= place.openDepth && circle === undefined);
  const head = (
    <>
      {name === null ? null : <code className={classes.fieldName}>{name}</code>}
      <code className={classes.type}>{facts.type}</code>
    </>
  );
  return (
    <li>
      <div className={classes.fieldHead}>
        {hasMore(facts) ? (
          <button
            type="button"
            className={classes.unfold}
            aria-expanded={isOpen}
            onClick={() => setOpen((open) => !open)}
          >
            <ChevronRight aria-hidden="true" />
            {head}
          </button>
        ) : (
          <span className={classes.leaf}>{head}</span>
        )}
        {isRequired ? <span className={classes.required}>required</span> : null}
        {by === '' || by === facts.type ? null : <span className={classes.limit}>for “{by}”</span>}
        <Facts facts={facts} />
        {circle === undefined ? null : <span className={classes.limit}>contains itself</span>}
      </div>
      {isOpen && hasMore(facts) ? (
        <div className={classes.within}>
          <Within facts={facts} place={place} />
        </div>
      ) : null}
    </li>
  );
}

const mostValues = 12;

/** What is said of a schema beside its name and type. */
function Facts({ facts }: { readonly facts: SchemaFacts }) {
  const { limits, values, examples, description, alsoSays } = facts;
  const { first, more } = useFirst(values ?? none, mostValues);
  const shown = useMemo(() => first.map(shortJson), [first]);
  // What has parts stands in the example of the whole.
  const shownExamples = useMemo(
    () =>
      [...new Set(examples.filter((each) => typeof each !== 'object' || textOf(each)).map(shortJson))].slice(
        0,
        mostValues,
      ),
    [examples],
  );
  const marks = [
    facts.isDeprecated ? 'deprecated' : '',
    facts.isReadOnly ? 'only in answers' : '',
    facts.isWriteOnly ? 'only in requests' : '',
    facts.isCut ? 'too large to be shown as a whole' : '',
  ].filter(Boolean);
  return (
    <>
      {[...marks, ...limits].map((limit) => (
        <span key={limit} className={classes.limit}>
          {limit}
        </span>
      ))}
      {description ? (
        <div className={classes.said}>
          <Words source={description} />
        </div>
      ) : null}
      {values ? (
        <p className={classes.values}>
          <VisuallyHidden>Values: </VisuallyHidden>
          {shown.map((value) => (
            <code key={value}>{value}</code>
          ))}
          {more}
        </p>
      ) : null}
      {shownExamples.length > 0 ? (
        <p className={classes.example}>
          {shownExamples.length > 1 ? 'Examples' : 'Example'}{' '}
          {shownExamples.map((example) => (
            <code key={example}>{example}</code>
          ))}
        </p>
      ) : null}
      {alsoSays.length > 0 ? <AlsoSays keywords={alsoSays} /> : null}
    </>
  );
}

const longestKeywords = 20_000;

/** Keywords that are not drawn: named, and as the document has them once somebody asks. */
function AlsoSays({ keywords }: { readonly keywords: SchemaFacts['alsoSays'] }) {
  const [isOpen, setOpen] = useState(false);
  const names = [...new Set(keywords.map(([name]) => name))];
  const text = isOpen ? keywords.map(([name, value]) => `${name}: ${jsonOf(value, 2)}`).join('\n') : '';
  return (
    <details className={classes.alsoSays} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Also says: {names.join(', ')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <pre className={classes.code} tabIndex={0}>
        {text.length > longestKeywords ? `${text.slice(0, longestKeywords)}…` : text}
      </pre>
    </details>
  );
}

type MissingProps = { readonly reference: string } & Pick<Place, 'resolve' | 'onMissing' | 'missingState'>;

/** A reference to what did not come with the call, or lies nowhere. */
function Missing({ reference, resolve, onMissing, missingState }: MissingProps) {
  if (!reference.startsWith('#/')) {
    return <p className={classes.example}>It is described in {reference}, outside of this document.</p>;
  }
  if (!onMissing || resolve(reference) !== undefined)
    return <p className={classes.example}>{reference} is not in this document.</p>;
  const state = missingState?.(reference);
  return (
    <p className={classes.example} role={state && 'status'}>
      {state === 'loading' ? `Loading ${reference} …` : null}
      {state === 'failed' ? `Failed to fetch ${reference}. ` : null}
      {state === 'loading' ? null : (
        <button type="button" className={classes.more} onClick={() => onMissing(reference)}>
          {state === 'failed' ? 'Try again' : `Show ${reference}`}
        </button>
      )}
    </p>
  );
}
