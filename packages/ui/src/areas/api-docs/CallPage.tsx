import { useCallback, useMemo, useState } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx';
import { SegmentedControl } from '../../components/SegmentedControl/SegmentedControl.tsx';
import { Tabs } from '../../components/Tabs/Tabs.tsx';
import { usePort } from '../../provider/BullpenProvider.tsx';
import classes from './api-docs.module.css';
import type { ApiAnswer, ApiCall, ApiCallDetails, ApiContent, ApiParameter } from './api-document.ts';
import { type BuiltRequest, buildRequest, firstValues, ownServer, type RequestValues } from './api-request.ts';
import { describeSchema, type Resolve } from './api-schema.ts';
import { asClient, asCurl, asFetch, type SnippetKind } from './api-snippets.ts';
import { accessName, callRefusal, neededAccess } from './call-access.ts';
import { jsonOf } from './digits.ts';
import { depthToUnfold, SchemaTree, type SchemaTreeProps } from './SchemaTree.tsx';
import { TryCall } from './TryCall.tsx';
import { Words } from './Words.tsx';

/** Props of {@link CallSnippets}. */
interface CallSnippetsProps {
  readonly call: ApiCallDetails;
  readonly built: BuiltRequest;
  readonly values: RequestValues;
}

const labels: Readonly<Record<SnippetKind, string>> = { curl: 'curl', fetch: 'fetch', client: 'Typed client' };

/** The call as it stands in the form, to be made from elsewhere. The token is not in it. */
function CallSnippets({ call, built, values }: CallSnippetsProps) {
  // Of the finished address: what stands in the fields may lead elsewhere.
  const isOwn = built.is === 'ready' && built.isOwn;
  const [chosen, setChosen] = useState<SnippetKind>('curl');
  const client = isOwn ? asClient(call, values) : null;
  const kinds = (['curl', 'fetch', 'client'] as const).filter((kind) => kind !== 'client' || client !== null);
  const kind = kinds.includes(chosen) ? chosen : 'curl';
  const text =
    built.is === 'wrong'
      ? null
      : { curl: asCurl, fetch: asFetch, client: () => client ?? '' }[kind](built.request, isOwn);
  return (
    <Card
      title="Make it from elsewhere"
      headingLevel={3}
      tools={text ? <CopyButton text={text} label={`Copy as ${labels[kind]}`} /> : null}
    >
      <div className={classes.cardBody}>
        <SegmentedControl
          label="Copy as"
          segments={kinds.map((value) => ({ value, label: labels[value] }))}
          value={kind}
          onChange={setChosen}
        />
        {text === null ? (
          <p className={classes.note}>Fill in what has to be given first.</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          <pre className={classes.code} tabIndex={0}>
            {text}
          </pre>
        )}
        {text === null ? null : (
          <p className={classes.note}>
            {isOwn
              ? 'The token is left out: it goes to this project’s API alone.'
              : 'It goes to another server than this project’s API: your token is not for it.'}
          </p>
        )}
      </div>
    </Card>
  );
}

/** Props of {@link CallPage}. */
export interface CallPageProps {
  readonly call: ApiCallDetails;
  /** Schemas that were asked for since, by their references; null where there is none. */
  readonly moreSchemas?: ApiCallDetails['schemas'];
  readonly onMissing?: SchemaTreeProps['onMissing'];
  readonly missingState?: SchemaTreeProps['missingState'];
}

const noSchemas: ApiCallDetails['schemas'] = {};

/** Everything about one call: what it takes, what it answers, who may make it, and a place to make it. */
export function CallPage({ call, moreSchemas = noSchemas, onMissing, missingState }: CallPageProps) {
  const resolve = useCallback<Resolve>(
    (reference) => [moreSchemas, call.schemas].find((each) => Object.hasOwn(each, reference))?.[reference],
    [moreSchemas, call.schemas],
  );
  const { project } = usePort();
  const [values, setValues] = useState(() => firstValues(call, resolve));
  const apiUrl = project.selectedProject?.apiUrl ?? null;
  const server = apiUrl === null ? undefined : ownServer(call.servers, apiUrl);
  const built = buildRequest(call, { server: server ?? call.servers[0]?.address ?? '', apiUrl, values, resolve });
  const shared = { resolve, ...(onMissing ? { onMissing } : {}), ...(missingState ? { missingState } : {}) };
  return (
    <div className={classes.call}>
      <CallHead call={call} />
      <div className={classes.columns}>
        <div className={classes.description}>
          {call.description ? <Words source={call.description} /> : null}
          {call.isCut ? (
            <p className={classes.note}>
              The document says more of this call than is shown here; its file has all of it.
            </p>
          ) : null}
          <Parameters parameters={call.parameters} {...shared} />
          {call.body ? (
            <section className={classes.section}>
              <h3>{call.isWebhook ? 'Body that it sends' : 'Body'}</h3>
              {call.body.description ? <Words source={call.body.description} /> : null}
              <Contents contents={call.body.contents} isRequired={call.body.isRequired} {...shared} />
            </section>
          ) : null}
          <Answers answers={call.answers} {...shared} />
        </div>
        {call.isWebhook ? null : (
          <div className={classes.aside}>
            <TryCall
              key={call.id}
              call={call}
              server={server}
              built={built}
              values={values}
              onValues={setValues}
              resolve={resolve}
            />
            <CallSnippets call={call} built={built} values={values} />
          </div>
        )}
      </div>
    </div>
  );
}

/** What a call is: known from the list before the rest of it is there. */
export function CallHead({ call }: { readonly call: ApiCall }) {
  const { viewer } = usePort();
  const refusal = callRefusal(call, viewer);
  return (
    <header className={classes.callHead}>
      <h2 dir="auto">
        {call.title} {call.isDeprecated ? <Badge variant="secondary">Deprecated</Badge> : null}
      </h2>
      <p className={classes.address}>
        <code>
          <b>{call.method}</b> <span>{call.path}</span>
        </code>
        <CopyButton text={call.path} label="Copy path" />
      </p>
      {call.isWebhook ? (
        <p>{refusal}</p>
      ) : (
        <p className={classes.access}>
          <Badge variant={refusal === undefined ? 'default' : 'outline'}>{accessName(neededAccess(call))}</Badge>
          {refusal === undefined ? 'You may make this call.' : refusal}
          {call.access === null ? ' The document does not say what it takes; this is what its method suggests.' : null}
        </p>
      )}
    </header>
  );
}

type Shared = Pick<SchemaTreeProps, 'resolve' | 'onMissing' | 'missingState'>;

const placeNames = { path: 'Path', query: 'Query', header: 'Headers', cookie: 'Cookies' } as const;

function Parameters({ parameters, ...shared }: { readonly parameters: readonly ApiParameter[] } & Shared) {
  return (['path', 'query', 'header', 'cookie'] as const).map((place) => {
    const own = parameters.filter((each) => each.in === place);
    if (own.length === 0) return null;
    return (
      <section key={place} className={classes.section}>
        <h3>{placeNames[place]}</h3>
        <ul className={classes.parameters}>
          {own.map((parameter) => (
            <li key={parameter.name}>
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
            </li>
          ))}
        </ul>
      </section>
    );
  });
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
  content: { type, schema, example },
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
      {example === undefined || example === null ? null : (
        <details className={classes.exampleBox}>
          <summary>Example</summary>
          <CopyButton text={text} label="Copy example" />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
          <pre tabIndex={0}>{text}</pre>
        </details>
      )}
    </div>
  );
}

const isError = ({ status }: ApiAnswer) => /^[45]|^default$/i.test(status);

function Answers({ answers, ...shared }: { readonly answers: readonly ApiAnswer[] } & Shared) {
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

function Answer({ answer: { description, headers, contents }, ...shared }: { readonly answer: ApiAnswer } & Shared) {
  return (
    <div className={classes.answer}>
      {description ? <Words source={description} /> : null}
      {headers.length > 0 ? (
        <ul className={classes.parameters}>
          {headers.map((header) => (
            <li key={header.name}>
              <code className={classes.fieldName}>{header.name}</code>
              <div className={classes.said}>{header.description ? <Words source={header.description} /> : null}</div>
            </li>
          ))}
        </ul>
      ) : null}
      <Contents contents={contents} {...shared} />
    </div>
  );
}
