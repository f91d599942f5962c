import { RequestFailure } from '../../data/failure.ts';

/** Why something cannot run, in the words of the server. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof RequestFailure)) return 'Something went wrong here.';
  const { fields } = Object(error.facts.data) as { readonly fields?: readonly { readonly message: string }[] };
  return fields?.map(({ message }) => message).join(' ') ?? error.message;
}
