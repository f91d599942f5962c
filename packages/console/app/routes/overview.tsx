import { areas } from '@bullpen/contract';
import { AreaToCome } from '@bullpen/ui';

export default function Overview() {
  return <AreaToCome label={areas.overview.label} />;
}
