import { type Grant, type Identity, sudoTabs } from '@bullpen/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../../components/Button/Button.tsx';
import { ProductionMark } from '../../../../components/ProductionMark/ProductionMark.tsx';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { grantQueries } from '../../../../data/grants.ts';
import { usePagedRows } from '../../../../data/use-paged-rows.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { RowList } from '../../../../records/RowList/RowList.tsx';
import { grantLabels } from '../../grant-labels.ts';
import { projectName } from '../../project-name.ts';
import { DetailRow } from '../DetailRow/DetailRow.tsx';
import { DetailRowAbove } from '../DetailRow/DetailRowAbove.tsx';

/** Props of {@link IdentityAccess}. */
export interface IdentityAccessProps {
  readonly api: ApiConnection;
  readonly identity: Identity;
  /** Why sudo, or its access to projects, cannot be taken from it; undefined where they can. */
  readonly refusals: { readonly sudo: string | undefined; readonly projects: string | undefined };
  /** Asked to withdraw what a grant gives; null is sudo. */
  readonly onWithdraw: (projectKey: string | null) => void;
}

/** What one person may do in each project, and the sentence that says why. */
export function IdentityAccess({ api, identity, refusals, onWithdraw }: IdentityAccessProps) {
  const { Link, project, timeZone } = usePort();
  const query = useInfiniteQuery(grantQueries.ofIdentity(api, { sort: 'givenAt', order: 'desc' }, identity.id));
  const projects = project.hasAccessProjects;
  const nameOf = ({ projectKey }: Grant) => (projectKey === null ? 'sudo' : projectName(projectKey, projects));
  return (
    <>
      {refusals.projects === undefined ? (
        <DetailRowAbove>
          <Button variant="outline" size="sm" asChild>
            <Link to={`${sudoTabs.access.path}?search=${encodeURIComponent(identity.traits.email)}`}>
              Change access in the matrix
            </Link>
          </Button>
        </DetailRowAbove>
      ) : null}
      <RowList
        label="Access"
        state={usePagedRows(query)}
        rowId={({ id }) => id}
        row={(grant) => {
          const { why, reason, used } = grantLabels(grant, timeZone);
          const known = projects.find(({ key }) => key === grant.projectKey);
          return (
            <DetailRow
              title={
                <>
                  {grant.projectKey === null ? 'Sudo' : nameOf(grant)}{' '}
                  {known?.environment === 'production' ? <ProductionMark /> : null}
                </>
              }
              quote={reason}
              notes={[why, used].filter((note) => note !== undefined)}
              action={
                <RefusableButton
                  variant="outline"
                  size="sm"
                  refusal={grant.projectKey === null ? refusals.sudo : refusals.projects}
                  aria-label={`Withdraw ${grant.projectKey === null ? '' : 'access to '}${nameOf(grant)}…`}
                  onClick={() => onWithdraw(grant.projectKey)}
                >
                  Withdraw…
                </RefusableButton>
              }
            />
          );
        }}
        empty="This account may open no project."
        failureTitle="Failed to fetch the access"
        onRetry={() => void query.refetch()}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
