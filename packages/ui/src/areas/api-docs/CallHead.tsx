import { Badge } from '../../components/Badge/Badge.tsx';
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx';
import { usePort } from '../../provider/BullpenProvider.tsx';
import classes from './api-docs.module.css';
import type { ApiCall } from './api-document.ts';
import { accessName, callRefusal, neededAccess } from './call-access.ts';

interface CallHeadProps {
  readonly call: ApiCall;
  /** It goes to this project's API, of which the rights are known. */
  readonly isOwn?: boolean;
}

/** What a call is: known from the list before the rest of it is there. */
export function CallHead({ call, isOwn = false }: CallHeadProps) {
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
          {accessWords(call, refusal, isOwn)}
        </p>
      )}
    </header>
  );
}

/** Whether somebody may make a call, as far as that is known: the rights are those of this project, and `x-access` says which. */
function accessWords(call: ApiCall, refusal: string | undefined, isOwn: boolean): string | undefined {
  if (call.access === null) {
    const suggested = 'The document does not say who may make it; this is what its method suggests.';
    return refusal === undefined ? suggested : `${refusal} ${suggested}`;
  }
  return refusal ?? (isOwn ? 'You may make this call.' : undefined);
}
