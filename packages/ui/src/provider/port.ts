import type { Project, ProjectAccess } from '@bullpen/contract';
import type { ComponentType } from 'react';
import type { ActivityLog } from '../components/Toaster/activity-log.ts';
import type { Notify } from '../components/Toaster/notify.ts';
import type { ApiConnection } from '../data/api-connection.ts';
import type { OwnAccount } from '../data/own-account.ts';
import type { LinkProps } from '../foundation/link.ts';
import type { UnsavedChanges } from '../foundation/unsaved-changes.ts';

/** Who is in front of the screen. */
export interface Viewer {
  readonly identityId: string;
  readonly email: string;
  readonly isSudo: boolean;
  /** Access to the selected project; undefined when none is selected. */
  readonly access: ProjectAccess | undefined;
}

/** The project model of the specification. */
export interface ProjectModel {
  /** Only the projects that this person may open, in catalogue order. */
  readonly hasAccessProjects: readonly Project[];
  readonly selectedProject: Project | null;
  /** Keys of the projects that were last selected on this device, the latest first. */
  readonly recentKeys: readonly string[];
  /** Keeps the page where the other project has it, without what was open or filtered in it. */
  readonly selectProject: (key: string) => void;
}

/** The address of the page, as far as screens may read and write it. */
export interface PortAddress {
  readonly pathname: string;
  readonly search: URLSearchParams;
  /** Sets or (with null) removes search parameters. `replace` leaves no entry in the history. */
  readonly update: (changes: Readonly<Record<string, string | null>>, options?: { readonly replace?: boolean }) => void;
}

/** Light, dark, or whatever the device says. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** The one port through which the library learns of its context. */
export interface Port {
  /** The Admin API of the selected project, else of the first one that has an API, else null. */
  readonly api: ApiConnection | null;
  readonly viewer: Viewer;
  readonly project: ProjectModel;
  readonly Link: ComponentType<LinkProps>;
  /** Goes to a path of the console, as a `Link` would: into `projectKey`, where it is given. */
  readonly navigate: (to: string, projectKey?: string) => void;
  readonly address: PortAddress;
  readonly notify: Notify;
  /** What has been said by `notify`, for those who missed it. */
  readonly activity: ActivityLog;
  /** What is begun and not saved. The context ask it before they leave the page. */
  readonly unsaved: UnsavedChanges;
  /** Ends the session at the identity provider; null until its address is known. */
  readonly logOut: (() => void) | null;
  /** The person's account at the identity provider; null where there is no way to it. */
  readonly account: OwnAccount | null;
  /** Whom to ask, an email address; null where nobody is named. */
  readonly supportEmail: string | null;
  readonly theme: { readonly choice: ThemeChoice; readonly choose: (choice: ThemeChoice) => void };
  /** The time of this moment. Injected, so that a picture is the same tomorrow. */
  readonly now: () => Date;
  /** IANA name; dates are written in it. */
  readonly timeZone: string;
}
