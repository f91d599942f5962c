import { FileQuestionMark, Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageStatement } from '../PageStatement/PageStatement.tsx';
import { RequestId } from '../RequestId/RequestId.tsx';
import { SupportLink } from '../SupportLink/SupportLink.tsx';
import classes from './GenericErrorPage.module.css';

/** Props of {@link GenericErrorPage}. */
export interface GenericErrorPageProps {
  /** HTTP status; 404 is a page that is not there, 403 one that may not be seen. null where no answer was the error. */
  readonly status?: number | null;
  readonly message?: string;
  /** What it is about, such as the project that the address asks for. */
  readonly about?: ReactNode;
  /** What to do about it; by default a 403 says whom to ask. */
  readonly children?: ReactNode;
  /** To be quoted to support. */
  readonly requestId?: string | undefined;
  /** Whom a 403 says to ask; without it the word "support" is no link. */
  readonly supportEmail?: string | undefined;
  /** The way back. */
  readonly actions?: ReactNode;
}

const defaultMessages: Readonly<Record<number, string>> = {
  403: 'You have no access to this page',
  404: 'Page Not Found',
};
const icons: Readonly<Record<number, ReactNode>> = { 403: <Lock />, 404: <FileQuestionMark /> };

/**
 * A page in place of one that cannot be shown.
 *
 * Use it where a whole page failed; one part of it that broke stays in its WidgetBoundary.
 */
export function GenericErrorPage(props: GenericErrorPageProps) {
  const { status = 500, message, about, children, requestId, supportEmail, actions } = props;
  const kind = status ?? 500;
  return (
    <div className={classes.page}>
      <PageStatement
        icon={icons[kind] ?? <TriangleAlert />}
        tone={kind >= 500 ? 'attention' : 'neutral'}
        title={message ?? defaultMessages[kind] ?? 'Internal Server Error'}
        actions={actions}
      >
        {about ? <div>{about}</div> : null}
        <div>{children ?? (status === 403 ? <AskForAccess supportEmail={supportEmail} /> : null)}</div>
        <p className={classes.status}>
          {status === null ? null : `Error ${status}`} {requestId === undefined ? null : <RequestId id={requestId} />}
        </p>
      </PageStatement>
    </div>
  );
}

const AskForAccess = ({ supportEmail }: Pick<GenericErrorPageProps, 'supportEmail'>) => (
  <>
    If you should have access, ask <SupportLink email={supportEmail} />.
  </>
);
