/** A call of the platform that fails, and how. */
export interface Switch {
  readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST';
  readonly path: string;
  readonly fault: Readonly<Record<string, unknown>>;
  readonly times?: number;
  /** The call is carried out, and its answer is lost. */
  readonly isCarriedOut?: true;
}

/** The API refuses with this status. */
export const refused = (status: number, code: string, more: object = {}) => ({
  fault: { is: 'status', status, code, message: `Refused with ${status}.`, ...more },
});
/** Something else than an answer of ours, as a proxy would send it. */
export const html = {
  fault: { is: 'body', status: 200, contentType: 'text/html', body: '<!doctype html><title>Log in</title>' },
};
/** The call goes through, and its answer breaks off. */
export const cutOff = { fault: { is: 'cut' }, isCarriedOut: true } as const;
/** From now on the calls that are named fail so; none does with an empty list. */
export async function setFaults(serverUrl: string, switches: readonly Switch[]): Promise<void> {
  const answer = await fetch(`${serverUrl}/faults`, { method: 'PUT', body: JSON.stringify(switches) });
  if (!answer.ok) throw new Error(`The switches were refused: ${await answer.text()}`);
}
