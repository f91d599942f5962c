const accessIn = (value: unknown): Readonly<Record<string, unknown>> => {
  const projects = (value as { readonly projects?: unknown } | null | undefined)?.projects;
  return typeof projects === 'object' && projects !== null ? { ...projects } : {};
};

/**
 * The projects that an event is about: that in which it happened; else those to which it changed the access of somebody,
 * or which an invitation opens. The server files each event under the same ones (`audited_projects` of its database).
 */
export function auditedProjects({
  projectKey,
  action,
  before,
  after,
}: {
  readonly projectKey: string | null;
  readonly action: string;
  readonly before?: unknown;
  readonly after?: unknown;
}): readonly string[] {
  if (projectKey !== null) return [projectKey];
  const was = accessIn(before);
  const is = accessIn(after);
  const keys = [...new Set([...Object.keys(is), ...Object.keys(was)])];
  return action.startsWith('invitation.') ? keys : keys.filter((key) => was[key] !== is[key]);
}
