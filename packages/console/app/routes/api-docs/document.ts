import type { LoaderFunctionArgs } from 'react-router';
import { answerApiDocument } from '../../api-document.server.ts';

export const loader = ({ context, request, url }: LoaderFunctionArgs) =>
  answerApiDocument({ context, url, signal: request.signal });
