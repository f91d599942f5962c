import { areas } from '@bullpen/contract';
import { AreaToCome } from '@bullpen/ui';

export default function Scripts() {
  return <AreaToCome label={areas.scripts.label} />;
}
