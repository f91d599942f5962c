import { useMemo, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx';
import { Tabs } from '../../components/Tabs/Tabs.tsx';
import { usePort } from '../../provider/BullpenProvider.tsx';
import classes from './api-docs.module.css';
import type {
  ApiAnswer,
  ApiCallback,
  ApiCallDetails,
  ApiContent,
  ApiExample,
  ApiLink,
  ApiParameter,
  ApiSecurityRequirement,
} from './api-document.ts';
import { describeSchema } from './api-schema.ts';
import { jsonOf } from './digits.ts';
import { depthToUnfold, SchemaTree, type SchemaTreeProps } from './SchemaTree.tsx';
import { Words } from './Words.tsx';

/** What every schema on a page has to know. */
export type Shared = Pick<SchemaTreeProps, 'resolve' | 'onMissing' | 'missingState'>;

const placeNames = { path: 'Path', query: 'Query', header: 'Headers', cookie: 'Cookies' } as const;

/** What goes with a call beside its body. */
export function Parameters({ parameters, ...shared }: { readonly parameters: readonly ApiParameter[] } & Shared) {
  return (['path', 'query', 'header', 'cookie'] as const).map((place) => {
    const own = parameters.filter((each) => each.in === place);
    if (own.length === 0) return null;
    return (
      <section key={place} className={classes.section}>
        <h3>{placeNames[place]}</h3>
        <ul className={classes.parameters}>
          {own.map((parameter) => (
            <Parameter key={parameter.name} parameter={parameter} {...shared} />
          ))}
        </ul>
      </section>
    );
  });
}

/** A parameter, or a header of an answer. */
const Parameter = ({ parameter, ...shared }: { readonly parameter: ApiParameter } & Shared) => (
  <li>
    <div className={classes.fieldHead}>
      <code className={classes.fieldName}>{parameter.name}</code>
      {parameter.isRequired ? <span className={classes.required}>required</span> : null}
      {parameter.isDeprecated ? <span className={classes.limit}>deprecated</span> : null}
    </div>
    {parameter.description ? (
      <div className={classes.said}>
        <Words source={parameter.description} />
      </div>
    ) : null}
    <SchemaTree schema={parameter.schema} {...shared} />
    <Written parameter={parameter} />
    <Examples examples={parameter.examples} />
  </li>
);

/** How a value is written, where that is not what everybody expects. */
function Written({
  parameter: { in: place, style, explode, isReserved, contentType, mayBeEmpty },
}: {
  readonly parameter: ApiParameter;
}) {
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  const said = [
    contentType === null ? '' : `written as ${contentType}`,
    style === usual ? '' : `style ${style}`,
    explode === (style === 'form' || style === 'deepObject') ? '' : explode ? 'each by itself' : 'all in one',
    isReserved ? 'reserved characters stay' : '',
    mayBeEmpty ? 'may be sent without a value' : '',
  ].filter(Boolean);
  return said.length > 0 ? <p className={classes.note}>{said.join(', ')}</p> : null;
}

interface ContentsProps extends Shared {
  readonly contents: readonly ApiContent[];
  readonly isRequired?: boolean;
}

const longestExample = 100_000;

/** An example as it is read and copied, or the beginning of one that is too long for that. */
function exampleText(example: unknown): string {
  const text = typeof example === 'string' ? example : jsonOf(example, 2);
  return text.length > longestExample ? `${text.slice(0, longestExample)}…` : text;
}

/** The types of a message, each with its schema and an example. */
const Contents = ({ contents, ...props }: ContentsProps) =>
  contents.map((content) => <Content key={content.type} content={content} {...props} />);

function Content({
  content: { type, schema, example, examples, encoding },
  isRequired = true,
  ...shared
}: Omit<ContentsProps, 'contents'> & { readonly content: ApiContent }) {
  const [openDepth, setOpenDepth] = useState(0);
  const [isTooLarge, setTooLarge] = useState(false);
  const { fields, variants } = useMemo(() => describeSchema(schema, shared.resolve), [schema, shared.resolve]);
  const canUnfold = fields.length > 0 || variants !== null;
  const text = useMemo(() => exampleText(example), [example]);
  function toggle() {
    const depth = openDepth > 0 ? 0 : depthToUnfold(schema, shared.resolve);
    setTooLarge(openDepth === 0 && depth === 0);
    setOpenDepth(depth);
  }
  return (
    <div className={classes.content}>
      <p className={classes.contentHead}>
        <code>{type}</code>
        {isRequired ? null : <span className={classes.limit}>may be left out</span>}
        {canUnfold ? (
          <Button variant="ghost" size="sm" aria-pressed={openDepth > 0} onClick={toggle}>
            {openDepth > 0 ? 'Fold all' : 'Unfold all'}
          </Button>
        ) : null}
      </p>
      {isTooLarge ? (
        <p className={classes.note} role="status">
          It has too many fields to unfold them at once.
        </p>
      ) : null}
      {schema === undefined ? null : <SchemaTree key={openDepth} schema={schema} openDepth={openDepth} {...shared} />}
      {example === undefined || example === null ? null : <ExampleBox title="Example" text={text} />}
      <Examples examples={examples} />
      <Encodings encoding={encoding} {...shared} />
    </div>
  );
}

const ExampleBox = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <details className={classes.exampleBox}>
    <summary>{title}</summary>
    <CopyButton text={text} label="Copy example" />
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
    <pre tabIndex={0}>{text}</pre>
  </details>
);

/** The examples beside the first. */
const Examples = ({ examples }: { readonly examples: readonly ApiExample[] }) =>
  examples.map(({ name, description, value, address }) => (
    <div key={name} className={classes.furtherExample}>
      {value === undefined ? (
        <p className={classes.note}>Example: {name}</p>
      ) : (
        <ExampleBox title={`Example: ${name}`} text={exampleText(value)} />
      )}
      {description ? <Words source={description} /> : null}
      {address ? (
        <p className={classes.note}>
          It lies at <code>{address}</code>.
        </p>
      ) : null}
    </div>
  ));

/** How the fields of a form are written. */
function Encodings({ encoding, ...shared }: Pick<ApiContent, 'encoding'> & Shared) {
  const said = Object.entries(encoding);
  if (said.length === 0) return null;
  return (
    <ul className={classes.encodings}>
      {said.map(([name, { contentType, style, explode, isReserved, headers }]) => (
        <li key={name}>
          <code>{name}</code> goes{' '}
          {[
            contentType === '' ? '' : `as ${contentType}`,
            style === null ? '' : `in style ${style}${explode ? ', each by itself' : ', all in one'}`,
            isReserved ? 'with reserved characters as they are' : '',
          ]
            .filter(Boolean)
            .join(', ') || 'as it is'}
          {headers.length > 0 ? (
            <>
              , with headers of its own, which no browser sends:
              <ul className={classes.parameters}>
                {headers.map((header) => (
                  <Parameter key={header.name} parameter={header} {...shared} />
                ))}
              </ul>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const isError = ({ status }: ApiAnswer) => /^[45]|^default$/i.test(status);

/** What a call may answer, by status. */
export function Answers({ answers, ...shared }: { readonly answers: readonly ApiAnswer[] } & Shared) {
  const [chosen, setChosen] = useState<string>();
  const [first] = answers;
  if (!first) return null;
  const ordered = [...answers.filter((each) => !isError(each)), ...answers.filter(isError)];
  return (
    <section className={classes.section}>
      <h3>Answers</h3>
      <Tabs
        label="Answers by status"
        tabs={ordered.map((answer) => ({
          value: answer.status,
          label: answer.status === 'default' ? 'Any other' : answer.status,
          content: <Answer answer={answer} {...shared} />,
        }))}
        value={chosen ?? ordered[0]?.status ?? ''}
        onChange={setChosen}
      />
    </section>
  );
}

function Answer({
  answer: { description, headers, contents, links },
  ...shared
}: { readonly answer: ApiAnswer } & Shared) {
  return (
    <div className={classes.answer}>
      {description ? <Words source={description} /> : null}
      {headers.length > 0 ? (
        <ul className={classes.parameters}>
          {headers.map((header) => (
            <Parameter key={header.name} parameter={header} {...shared} />
          ))}
        </ul>
      ) : null}
      <Contents contents={contents} {...shared} />
      <Links links={links} />
    </div>
  );
}

/** What an answer leads to: a call that is in this document by its name alone. */
function Links({ links }: { readonly links: readonly ApiLink[] }) {
  const { Link, address } = usePort();
  if (links.length === 0) return null;
  return (
    <>
      <h4 className={classes.partHead}>Leads to</h4>
      <ul className={classes.parameters}>
        {links.map(({ name, call, description, values }) => {
          const search = new URLSearchParams(address.search);
          search.set('call', call);
          return (
            <li key={name}>
              <div className={classes.fieldHead}>
                <code className={classes.fieldName}>{name}</code>
                {/^[^#/:]+$/.test(call) ? (
                  <Link to={`${address.pathname}?${search}`}>{call}</Link>
                ) : (
                  <code className={classes.type}>{call}</code>
                )}
              </div>
              {description ? <Words source={description} /> : null}
              {values.map(([parameter, expression]) => (
                <p key={parameter} className={classes.note}>
                  {parameter}: <code>{expression}</code>
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** What a call takes as its body. */
export function Body({
  body,
  title,
  ...shared
}: { readonly body: ApiCallDetails['body']; readonly title: string } & Shared) {
  if (body === null) return null;
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      {body.description ? <Words source={body.description} /> : null}
      <Contents contents={body.contents} isRequired={body.isRequired} {...shared} />
    </section>
  );
}

/** What the API calls after this call. */
export function Callbacks({ callbacks, ...shared }: { readonly callbacks: readonly ApiCallback[] } & Shared) {
  if (callbacks.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3>Callbacks</h3>
      <p className={classes.note}>The API makes these calls, and you receive them.</p>
      <CallbackList callbacks={callbacks} {...shared} />
    </section>
  );
}

/** Callbacks, each with those that follow on it. */
const CallbackList = ({ callbacks, ...shared }: { readonly callbacks: readonly ApiCallback[] } & Shared) =>
  callbacks.map((callback) => (
    <details key={`${callback.name} ${callback.address} ${callback.method}`} className={classes.callback}>
      <summary>
        <span dir="auto">{callback.title}</span>
        <code>
          {callback.method} {callback.address}
        </code>
      </summary>
      <div className={classes.description}>
        <p className={classes.note}>{callback.name}</p>
        {callback.description ? <Words source={callback.description} /> : null}
        <Parameters parameters={callback.parameters} {...shared} />
        <Body body={callback.body} title="Body that it sends" {...shared} />
        <Answers answers={callback.answers} {...shared} />
        {callback.callbacks.length > 0 ? <p className={classes.note}>After it come:</p> : null}
        <CallbackList callbacks={callback.callbacks} {...shared} />
      </div>
    </details>
  ));

/** What a request has to prove: all of one of these. */
export function Security({ security }: { readonly security: readonly ApiSecurityRequirement[] }) {
  return (
    <section className={classes.section}>
      <h3>Security</h3>
      {security.length === 0 ? (
        <p className={classes.note}>The document says that it takes no proof of who calls.</p>
      ) : null}
      {security.length > 1 ? <p className={classes.note}>One of these:</p> : null}
      <ul className={classes.parameters}>
        {security.map((proof, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no name, and keep their order
          <li key={index}>
            {proof.length === 0 ? 'No proof of who calls' : null}
            {proof.map(({ name, kind, description, scopes }, at) => (
              <div key={name} className={classes.proof}>
                <div className={classes.fieldHead}>
                  {at > 0 ? <span className={classes.required}>and</span> : null}
                  <code className={classes.fieldName}>{name}</code>
                  <span className={classes.limit}>{kind || 'not described in this document'}</span>
                </div>
                {description ? <Words source={description} /> : null}
                {scopes.length > 0 ? (
                  <ul className={classes.encodings} aria-label="Scopes">
                    {scopes.map((scope) => (
                      <li key={scope.name}>
                        <code>{scope.name}</code>
                        {scope.description ? <Words source={scope.description} /> : null}
                      </li>
                    ))}
                  </ul>
                ) : null}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
