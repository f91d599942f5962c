import { useState } from 'react';
import { Card } from '../../components/Card/Card.tsx';
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx';
import { SegmentedControl } from '../../components/SegmentedControl/SegmentedControl.tsx';
import classes from './api-docs.module.css';
import type { ApiCallDetails } from './api-document.ts';
import type { BuiltRequest, RequestValues } from './api-request.ts';
import { asClient, asCurl, asFetch, type SnippetKind } from './api-snippets.ts';

/** Props of {@link CallSnippets}. */
export interface CallSnippetsProps {
  readonly call: ApiCallDetails;
  readonly built: BuiltRequest;
  readonly values: RequestValues;
  /** Whether it goes to this project's API, which the token is for. */
  readonly isOwn: boolean;
}

const labels: Readonly<Record<SnippetKind, string>> = { curl: 'curl', fetch: 'fetch', client: 'Typed client' };

/** The call as it stands in the form, to be made from elsewhere. The token is not in it. */
export function CallSnippets({ call, built, values, isOwn }: CallSnippetsProps) {
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
