import { formatBytes } from '../../foundation/format-bytes.ts';
import type { ApiDocumentProblem } from './api-document.ts';

interface ProblemWords {
  readonly title: string;
  /** What happened, and what to do. */
  readonly text: string;
}

/** Why there is nothing to read, and what to do about it. */
export function problemWords(problem: ApiDocumentProblem): ProblemWords {
  const place = problem.address ?? 'the contract';
  const otherwise = 'Without an apiDocsUrl in the catalogue, the contract’s own document is shown.';
  switch (problem.is) {
    case 'unreachable':
      return {
        title: 'The API document cannot be reached',
        text: `The console’s server gets no answer from ${place}. Check that it is up and that this server may reach it. ${otherwise}`,
      };
    case 'timedOut':
      return {
        title: 'The API document did not come in time',
        text: `${place} had 10 s to send it. Try again, or serve it from a quicker place. ${otherwise}`,
      };
    case 'refused':
      return {
        title: `The API document was refused with ${problem.status}`,
        text: `${place} has to answer without a log-in: the console’s server sends neither cookies nor a token. ${otherwise}`,
      };
    case 'redirected':
      return {
        title: 'The API document lies elsewhere',
        text: `${place} leads to another address, and no other is followed. Put the last one into the catalogue as apiDocsUrl.`,
      };
    case 'tooLarge':
      return {
        title: 'The API document is too large',
        text: `${place} sends more than ${formatBytes(problem.limit)}, which is the most that is read. Split it, or leave examples out.`,
      };
    case 'tooDeep':
      return {
        title: 'The API document is nested too deeply',
        text: `What ${place} sends is nested, or repeated, beyond what can be read. Name its schemas and refer to them.`,
      };
    case 'unreadable':
      return {
        title: 'The API document is neither JSON nor YAML',
        text: `What ${place} sends cannot be parsed: ${problem.detail}`,
      };
    case 'readingFailed':
      return {
        title: 'The API document was not read',
        text: `The console’s server has what ${place} sends, and failed to read it. Try again; if that does not help, ask support to look into the console’s log.`,
      };
    case 'notOpenApi':
      return {
        title: 'This is no OpenAPI document',
        text: `What ${place} sends names no version of OpenAPI, or has no paths. Point apiDocsUrl at the document itself, not at a page about it.`,
      };
    case 'version':
      return {
        title: `OpenAPI ${problem.version} cannot be read`,
        text: `${place} has to be written in OpenAPI 3.0 or 3.1. Convert it, and point apiDocsUrl at the result.`,
      };
  }
}
