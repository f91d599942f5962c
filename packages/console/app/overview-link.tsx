import { areas } from '@bullpen/contract';
import { addressOf, Button } from '@bullpen/ui';
import { Link } from 'react-router';

/** The way on from a page that cannot be shown. */
export const OverviewLink = ({ projectKey }: { readonly projectKey?: string | undefined }) => (
  <Button variant="outline" asChild>
    <Link to={addressOf(areas.overview.path, projectKey)}>Go to the overview</Link>
  </Button>
);
