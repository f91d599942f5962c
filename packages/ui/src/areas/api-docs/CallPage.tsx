import { useCallback, useState } from 'react';
import { Card } from '../../components/Card/Card.tsx';
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx';
import { SegmentedControl } from '../../components/SegmentedControl/SegmentedControl.tsx';
import { usePort } from '../../provider/BullpenProvider.tsx';
import classes from './api-docs.module.css';
import type { ApiCallDetails } from './api-document.ts';
import {
  type BuiltRequest,
  buildRequest,
  firstValues,
  ownServer,
  type RequestValues,
  statedServer,
} from './api-request.ts';
import type { Resolve } from './api-schema.ts';
import { asClient, asCurl, asFetch, type SnippetKind } from './api-snippets.ts';
import { CallHead } from './CallHead.tsx';
import { Answers, Body, Callbacks, Parameters, Security } from './CallParts.tsx';
import type { SchemaTreeProps } from './SchemaTree.tsx';
import { Servers } from './Servers.tsx';
import { TryCall } from './TryCall.tsx';
import { Words } from './Words.tsx';

/** Props of {@link CallSnippets}. */
interface CallSnippetsProps {
  readonly call: ApiCallDetails;
  readonly built: BuiltRequest;
  readonly values: RequestValues;
  readonly isOwnServer: boolean;
}

const labels: Readonly<Record<SnippetKind, string>> = { curl: 'curl', fetch: 'fetch', client: 'Typed client' };

/** The call as it stands in the form, to be made from elsewhere. The token is not in it. */
function CallSnippets({ call, built, values, isOwnServer }: CallSnippetsProps) {
  // Of the finished address: what stands in the fields may lead elsewhere.
  const isOwn = built.is === 'ready' ? built.isOwn : isOwnServer;
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
        <p className={classes.note}>
          {isOwn
            ? 'The token is left out: it goes to this project’s API alone.'
            : 'It goes to another server than this project’s API: your token is not for it.'}
        </p>
      </div>
    </Card>
  );
}

/** Props of {@link CallPage}. */
export interface CallPageProps {
  readonly call: ApiCallDetails;
  /** Where the document lies; null for the contract's own. */
  readonly documentAddress?: string | null;
  /** Schemas that were asked for since, by their references; null where there is none. */
  readonly moreSchemas?: ApiCallDetails['schemas'];
  readonly onMissing?: SchemaTreeProps['onMissing'];
  readonly missingState?: SchemaTreeProps['missingState'];
}

const noSchemas: ApiCallDetails['schemas'] = {};

/** Everything about one call: what it takes, what it answers, who may make it, and a place to make it. */
export function CallPage(props: CallPageProps) {
  const { call, documentAddress = null, moreSchemas = noSchemas, onMissing, missingState } = props;
  const resolve = useCallback<Resolve>(
    (reference) => [moreSchemas, call.schemas].find((each) => Object.hasOwn(each, reference))?.[reference],
    [moreSchemas, call.schemas],
  );
  const { project } = usePort();
  const [values, setValues] = useState(() => firstValues(call, resolve));
  const apiUrl = project.selectedProject?.apiUrl ?? null;
  const server = apiUrl === null ? undefined : ownServer(call.servers, apiUrl);
  const stated = server ?? statedServer(call.servers, documentAddress);
  const built = buildRequest(call, { server: stated, apiUrl, values, resolve });
  const shared = { resolve, ...(onMissing ? { onMissing } : {}), ...(missingState ? { missingState } : {}) };
  return (
    <div className={classes.call}>
      <CallHead call={call} isOwn={server !== undefined} />
      <div className={classes.columns}>
        <div className={classes.description}>
          {call.description ? <Words source={call.description} /> : null}
          {call.isCut ? (
            <p className={classes.note}>
              The document says more of this call than is shown here; its file has all of it.
            </p>
          ) : null}
          <Parameters parameters={call.parameters} {...shared} />
          <Body body={call.body} title={call.isWebhook ? 'Body that it sends' : 'Body'} {...shared} />
          <Answers answers={call.answers} {...shared} />
          <Callbacks callbacks={call.callbacks} {...shared} />
          {call.security ? <Security security={call.security} /> : null}
          {call.hasOwnServers ? (
            <section className={classes.section}>
              <h3>Servers</h3>
              <Servers servers={call.servers} />
            </section>
          ) : null}
          {call.unread.length > 0 ? (
            <p className={classes.note}>The document also says, which is not shown here: {call.unread.join(', ')}.</p>
          ) : null}
          {call.otherTags.length > 0 ? (
            <p className={classes.note}>It stands under {call.otherTags.join(', ')} too.</p>
          ) : null}
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
            <CallSnippets call={call} built={built} values={values} isOwnServer={server !== undefined} />
          </div>
        )}
      </div>
    </div>
  );
}
