import { describeEditors } from './interleaved-editors.ts';
import { planKinds } from './plan-kinds.ts';

// A file of its own: over a database server it takes half as long as all other kinds together, and runs beside them.
describeEditors('plan', planKinds);
