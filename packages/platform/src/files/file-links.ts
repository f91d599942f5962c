import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { Clock } from '../clock.ts';
import type { Signer } from '../identity/signer.ts';

/** Addresses that whoever has them may read, for a short while. */
export interface FileLinks {
  /** Where the file of a plan can be downloaded for the next {@link linkSeconds} seconds. */
  signFileLink(projectKey: string, id: string): Promise<string>;
  /** Whether the signature belongs to this file and its time is not over. */
  verifyFileLink(projectKey: string, id: string, signature: string): Promise<boolean>;
}

/** Long enough to begin a download, too short to be passed on. */
export const linkSeconds = 60;
/** No token of a person has it, so none opens a file; and no link has an issuer, so none opens the API. */
const audience = 'file';

/** Links under `url`, signed with the platform's own key: they hold across restarts and for platforms that share it. */
export function createFileLinks(
  url: string,
  { signer, clock }: { readonly signer: Signer; readonly clock: Clock },
): FileLinks {
  const keys = createLocalJWKSet(signer.keySet);
  const subjectOf = (projectKey: string, id: string): string => `${projectKey}/${id}`;
  return {
    async signFileLink(projectKey, id) {
      const exp = Math.floor(clock.now() / 1000) + linkSeconds;
      const signature = await signer.sign({ aud: audience, sub: subjectOf(projectKey, id), exp });
      return `${url}/${projectKey}/files/${id}?signature=${signature}`;
    },
    async verifyFileLink(projectKey, id, signature) {
      try {
        await jwtVerify(signature, keys, {
          audience,
          subject: subjectOf(projectKey, id),
          requiredClaims: ['exp'],
          algorithms: ['ES256'],
          currentDate: new Date(clock.now()),
        });
        return true;
      } catch (error) {
        if (error instanceof errors.JOSEError) return false;
        throw error;
      }
    },
  };
}
