import { signedIn } from './person.ts';
import type { Stack } from './stack.ts';

/** Where collections are tried. */
export const project = 'handelskompas-s03-test';

/** What the API answers about that project, whatever a page shows. */
export async function asked(stack: Stack, path: string) {
  const { token } = await signedIn(stack, 'second.sudo@bullpen.test');
  const answer = await fetch(`${stack.apiUrl}/${project}/api/admin/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, body: await answer.json() };
}
