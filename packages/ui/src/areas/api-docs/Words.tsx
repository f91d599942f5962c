import { MarkdownRenderer } from '../../components/MarkdownRenderer/MarkdownRenderer.tsx';

/** Signs that a text may mean as Markdown. Most sentences about a field have none. */
const marked = /[*_`#[\]<>|~\\\n]|:\/\//;

/** What a document says in Markdown; a plain sentence is not parsed, for a page may have hundreds. */
export const Words = ({ source }: { readonly source: string }) =>
  marked.test(source) ? <MarkdownRenderer source={source} under={4} /> : <p dir="auto">{source}</p>;
