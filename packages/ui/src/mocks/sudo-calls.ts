import { changedKeys, refuseIdentityChange } from '@bullpen/contract';
import type { AreaCalls, Procedures } from './procedures.ts';

/** The later of two moments, a millisecond apart at least: a version never stands still. */
const nextVersion = (now: Date, version: string) =>
  new Date(Math.max(now.getTime(), Date.parse(version) + 1)).toISOString();

export const sudoCalls = ({ world, sudo: { identities } }: Procedures): AreaCalls<'sudo'> => ({
  identities: {
    list: identities.list.handler(() => [...world.identities.values()]),
    update: identities.update.handler(({ context, input: { params, body }, errors }) => {
      const current = world.identities.get(params.id);
      if (!current) throw errors.not_found();
      const everyone = [...world.identities.values()];
      const refusal = refuseIdentityChange(current, body, context.viewer.id, everyone);
      if (refusal) throw errors[refusal]();
      if (current.updated_at !== body.version) throw errors.conflict({ data: { current } });
      const at = nextVersion(world.now(), current.updated_at);
      const changed = { ...current, ...changedKeys(current, body, at) };
      world.identities.set(changed.id, changed);
      return changed;
    }),
  },
});
