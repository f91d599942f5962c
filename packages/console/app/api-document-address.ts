/** Where the browser asks for the document of a project and its parts. */
export const apiDocumentAddress = '/api-docs/document';
