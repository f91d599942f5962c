/** The two ways in which Kratos treats a deactivated account: that of its last release, and that of what comes after it. */
export const kratosVersions = ['26.2', 'main'] as const;
export type KratosVersion = (typeof kratosVersions)[number];
