import type { Script, ScriptCounts } from '@bullpen/contract';

/** How a script of the past ended. */
export type ScriptEnding = 'succeeded' | 'failed' | 'cancelled';

/** What players were told. */
export interface PlayedMessage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly audience: { readonly of: string };
}

/** A script that ran; moments in milliseconds since the epoch. */
export interface PlayedScript {
  readonly id: string;
  readonly templateId: Script['templateId'];
  readonly parameters: Script['parameters'];
  readonly title: string;
  readonly status: ScriptEnding;
  readonly progress: number;
  readonly counts: ScriptCounts;
  readonly startedBy: string;
  readonly reason: string;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number;
  readonly outcome: string;
  readonly message: PlayedMessage | undefined;
  readonly log: readonly { readonly at: number; readonly level: 'info' | 'warning' | 'error'; readonly text: string }[];
}
