import * as React from 'react';

// React's development build takes a stack trace wherever an element is made, ten thousand a second at most, and draws
// every render into the browser's timeline: a tenth of a run. Nobody reads either of them there. It has no setting for it.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e4, set: () => undefined });
Reflect.deleteProperty(console, 'timeStamp');
