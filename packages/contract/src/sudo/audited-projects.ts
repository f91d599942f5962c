const accessIn = (value: unknown): Readonly<Record<string, unknown>> => {
  const projects = (value as { readonly projects?: unknown } | null | undefined)?.projects;
  return typeof projects === 'object' && projects !== null ? { ...projects } : {};
};

/**
 * The projects that an event is about: that in which it happened; else those to which it changed the access of somebody,
 * or which an invitation opens. The server files each event under the same ones (`audited_projects` of its database). What
 * became of an invitation was once written down without its projects: of such events nothing is told here, while the
 * server has filed them under those of the invitation.
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
