import { areas } from '@bullpen/contract';
import { Construction } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { usePort } from '../../provider/BullpenProvider.tsx';
import classes from './AreaToCome.module.css';

/** Props of {@link AreaToCome}. */
export interface AreaToComeProps {
  /** The word on the area's link. */
  readonly label: string;
}

/** An area that has its place and nothing in it yet. It says so. */
export function AreaToCome({ label }: AreaToComeProps) {
  const { Link, viewer } = usePort();
  return (
    <main className={classes.page}>
      <EmptyState
        icon={<Construction />}
        title={`${label} is not built yet`}
        headingLevel={1}
        actions={
          viewer.isSudo ? (
            <Button variant="outline" asChild>
              <Link to={areas.sudo.path}>Go to Sudo</Link>
            </Button>
          ) : null
        }
      >
        This area has its address and its place in the navigation. Its screens are still to come.
      </EmptyState>
    </main>
  );
}
