import type { ReckoningJob } from './reckon.ts';
import { reckonings } from './reckonings.ts';

/** What a thread does with what it is sent. */
export default ({ name, input }: ReckoningJob): unknown => Reflect.apply(reckonings[name], undefined, input);
