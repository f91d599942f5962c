export { ApiDocsScreen, type ApiDocsScreenProps } from './ApiDocsScreen.tsx';
export {
  type ApiAccess,
  type ApiAnswer,
  type ApiCall,
  type ApiCallback,
  type ApiCallDetails,
  type ApiContent,
  type ApiDocumentAnswer,
  type ApiDocumentProblem,
  type ApiDocumentSource,
  type ApiEncoding,
  type ApiExample,
  type ApiLink,
  type ApiOutline,
  type ApiParameter,
  type ApiParameterStyle,
  type ApiSchema,
  type ApiSecurityRequirement,
  type ApiServer,
  type ApiTag,
  apiDocumentQueries,
} from './api-document.ts';
export { type ApiDocument, checkVersion, readCall, readOutline, readSchema } from './api-document-reading.ts';
export { jsonOf, parseJson } from './digits.ts';
export { prefetchApiDocs } from './prefetch-api-docs.ts';
