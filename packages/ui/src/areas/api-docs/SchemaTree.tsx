import { VisuallyHidden } from '@radix-ui/themes';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ApiSchema } from '../../data/api-document.ts';
import { describeSchema, type Resolve, type SchemaFacts } from '../../data/api-schema.ts';
import classes from './api-docs.module.css';
import { Words } from './Words.tsx';

/** Props of {@link SchemaTree}. */
export interface SchemaTreeProps {
  readonly schema: ApiSchema;
  readonly resolve: Resolve;
  /** How deep it is unfolded at first; what contains itself never is. */
  readonly openDepth?: number;
  /** Asks for a schema that did not come with the call. */
  readonly onMissing?: (reference: string) => void;
}

interface Place extends Required<Pick<SchemaTreeProps, 'resolve' | 'openDepth'>> {
  readonly onMissing: SchemaTreeProps['onMissing'];
  readonly depth: number;
  /** The references that lead here. */
  readonly above: readonly string[];
}

/** What a schema says, its fields one below the other, each unfolding into its own. */
export function SchemaTree({ schema, resolve, openDepth = 0, onMissing }: SchemaTreeProps) {
  const facts = describeSchema(schema, resolve);
  const place = { resolve, openDepth, onMissing, depth: 0, above: [] };
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

const hasMore = ({ fields, variants, missing }: SchemaFacts) =>
  fields.length > 0 || variants !== null || missing !== null;

/** What lies in a schema: its fields, or those that it may be. */
function Within({ facts, place }: { readonly facts: SchemaFacts; readonly place: Place }) {
  const inner = { ...place, depth: place.depth + 1, above: [...place.above, ...facts.references] };
  const { fields, variants, missing } = facts;
  return (
    <>
      {missing === null ? null : <Missing reference={missing} {...place} />}
      {fields.length > 0 ? (
        <ul className={classes.fields}>
          {fields.map(({ name, schema, isRequired }) => (
            <Field key={name} name={name} schema={schema} isRequired={isRequired} place={inner} />
          ))}
        </ul>
      ) : null}
      {variants ? (
        <>
          <p className={classes.variantsHead}>
            {variants.is === 'oneOf' ? 'One of these' : 'Any of these'}
            {variants.by === null ? '' : `, as ${variants.by} says`}
          </p>
          <ul className={classes.fields}>
            {variants.schemas.map((schema, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no name, and keep their order
              <Field key={index} name={null} schema={schema} isRequired={false} place={inner} />
            ))}
          </ul>
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
  readonly place: Place;
}

function Field({ name, schema, isRequired, place }: FieldProps) {
  const facts = describeSchema(schema, place.resolve);
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
  const [hasAll, setAll] = useState(false);
  const { limits, values, example, description } = facts;
  const shown = values === null || hasAll ? values : values.slice(0, mostValues);
  const marks = [
    facts.isDeprecated ? 'deprecated' : '',
    facts.isReadOnly ? 'only in answers' : '',
    facts.isWriteOnly ? 'only in requests' : '',
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
      {shown ? (
        <p className={classes.values}>
          <VisuallyHidden>Values: </VisuallyHidden>
          {shown.map((value) => (
            <code key={JSON.stringify(value)}>{JSON.stringify(value)}</code>
          ))}
          {values && shown.length < values.length ? (
            <button type="button" className={classes.more} onClick={() => setAll(true)}>
              {values.length - shown.length} more
            </button>
          ) : null}
        </p>
      ) : null}
      {example !== undefined && example !== null && typeof example !== 'object' ? (
        <p className={classes.example}>
          Example <code>{JSON.stringify(example)}</code>
        </p>
      ) : null}
    </>
  );
}

type MissingProps = { readonly reference: string } & Pick<Place, 'resolve' | 'onMissing'>;

/** A reference to what did not come with the call, or lies nowhere. */
function Missing({ reference, resolve, onMissing }: MissingProps) {
  if (!reference.startsWith('#/')) {
    return <p className={classes.example}>It is described in {reference}, outside of this document.</p>;
  }
  return (
    <p className={classes.example}>
      {onMissing && resolve(reference) === undefined ? (
        <button type="button" className={classes.more} onClick={() => onMissing(reference)}>
          Show {reference}
        </button>
      ) : (
        `${reference} is not in this document.`
      )}
    </p>
  );
}
