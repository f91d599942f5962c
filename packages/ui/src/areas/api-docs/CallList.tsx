import { VisuallyHidden } from '@radix-ui/themes';
import { Lock } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef } from 'react';
import { formatCount } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import classes from './api-docs.module.css';
import type { ApiCall, ApiTag } from './api-document.ts';
import { accessName, callRefusal, neededAccess } from './call-access.ts';

/** Props of {@link CallList}. */
export interface CallListProps {
  readonly tags: readonly ApiTag[];
  /** The call that is shown; null for none. */
  readonly shown: string | null;
  /** The path that shows a call. */
  readonly linkTo: (id: string) => string;
  /** Whether every tag is unfolded, as after a search. */
  readonly isUnfolded: boolean;
}

/** More calls than these are folded under their tags, but those of the call that is shown. */
const mostUnfolded = 200;

/**
 * Every call under its tag. Arrows go from one to the next. Its links are the browser's own, which one handler follows: a
 * thousand of the router's would be drawn anew at each change of the address.
 */
export function CallList({ tags, shown, linkTo, isUnfolded }: CallListProps) {
  const { navigate, viewer } = usePort();
  const list = useRef<HTMLElement>(null);
  // Whoever comes by an address sees where the call stands; what is in sight stays where it is.
  useEffect(() => {
    const link = shown === null ? null : list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    const pane = list.current?.getBoundingClientRect();
    const place = link?.getBoundingClientRect();
    if (!list.current || !pane || !place || (place.top >= pane.top && place.bottom <= pane.bottom)) return;
    // The list alone: the page stays where it is.
    list.current.scrollTop += place.top - pane.top - pane.height / 2;
  }, [shown]);
  const all = tags.reduce((sum, { calls }) => sum + calls.length, 0);
  function follow(event: MouseEvent<HTMLElement>): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const to = link?.getAttribute('href');
    if (!to || !isPlain) return;
    event.preventDefault();
    navigate(to);
  }
  return (
    <nav ref={list} className={classes.list} aria-label="Calls" onKeyDown={goOn} onClick={follow}>
      {tags.map((tag) => {
        const isOpen = isUnfolded || all <= mostUnfolded || tag.calls.some(({ id }) => id === shown);
        return (
          <details key={`${tag.name} ${isOpen}`} open={isOpen}>
            <summary>
              <span dir="auto">{tag.name}</span> <span>{formatCount(tag.calls.length)}</span>
            </summary>
            <ul>
              {tag.calls.map((call) => (
                <CallLink
                  key={call.id}
                  call={call}
                  to={linkTo(call.id)}
                  isShown={call.id === shown}
                  isRefused={!call.isWebhook && callRefusal(call, viewer) !== undefined}
                />
              ))}
            </ul>
          </details>
        );
      })}
    </nav>
  );
}

interface CallLinkProps {
  readonly call: ApiCall;
  readonly to: string;
  readonly isShown: boolean;
  readonly isRefused: boolean;
}

const CallLink = memo(function CallLink({ call, to, isShown, isRefused }: CallLinkProps) {
  return (
    <li>
      <a href={to} className={classes.callLink} aria-current={isShown ? 'page' : undefined}>
        <span className={classes.method}>{call.method}</span>
        <span className={classes.callTitle} data-deprecated={call.isDeprecated || undefined} dir="auto">
          {call.title}
        </span>
        {isRefused ? (
          <>
            <Lock aria-hidden="true" />
            <VisuallyHidden>, needs: {accessName(neededAccess(call))}</VisuallyHidden>
          </>
        ) : null}
      </a>
    </li>
  );
});

/** Up and down go to the link or tag before and after; Tab goes on as everywhere. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('summary, details[open] a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
