import { scriptTabs } from '@bullpen/contract';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import classes from './funds.module.css';

/** The run of a script that changed something, which has its page. */
export function RunLink({ run }: { readonly run: { readonly id: string; readonly title: string } }) {
  const { Link } = usePort();
  return (
    <Link to={`${scriptTabs.history.path}?open=${run.id}`} className={classes.link}>
      <bdi>{run.title}</bdi>
    </Link>
  );
}
