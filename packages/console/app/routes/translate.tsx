import { areas } from '@bullpen/contract';
import { AreaToCome } from '@bullpen/ui';

export default function Translate() {
  return <AreaToCome label={areas.translate.label} />;
}
