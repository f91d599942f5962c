import { type MouseEvent, type ReactNode, useId } from 'react';
import ReactMarkdown, { type Components, type UrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import classes from './MarkdownRenderer.module.css';
import type { MarkdownRendererProps } from './MarkdownRenderer.tsx';
import { safeUrl } from './safe-url.ts';

/** A link out of the console; where the address is not allowed, its words alone. */
function MarkdownLink({ href, children }: { readonly href: string | undefined; readonly children: ReactNode }) {
  if (!href) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

/** The address of a link; that of a footnote or of the way back from one stays in the text. */
const addressOf: UrlTransform = (url, _attribute, { properties }) =>
  'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties ? url : safeUrl(url);

/** To a footnote, or back. The address bar keeps what it has: to change it is to leave the page. */
function follow(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const target = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!target) return;
  if (!target.matches('a')) target.tabIndex = -1;
  target.focus();
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** The level of a heading of the text: one below where it stands, and never past the last one. */
const headingAt =
  (level: number): NonNullable<Components['h1']> =>
  ({ children }) => {
    const Heading = headings[Math.min(level, headings.length - 1)] ?? 'h6';
    return <Heading>{children}</Heading>;
  };

const shifted = [1, 2, 3, 4, 5].map((under) =>
  Object.fromEntries(headings.map((heading, index) => [heading, headingAt(index + under)])),
);

const components: Components = {
  // Of a list of tasks: it says how far they are, and is nothing to press.
  input: ({ checked }) => (
    <span role="img" aria-label={checked ? 'Done' : 'To do'} className={classes.task} data-checked={checked} />
  ),
  a: ({ href, children, id, 'aria-label': label }) =>
    href?.startsWith('#') ? (
      <a href={href} id={id} aria-label={label} onClick={follow}>
        {children}
      </a>
    ) : (
      <MarkdownLink href={href}>{children}</MarkdownLink>
    ),
  // React preloads images while it renders on the server, and whoever keeps them would see who reads this.
  img: ({ src, alt }) => (
    <MarkdownLink href={typeof src === 'string' ? src : undefined}>
      Image: {alt || 'without a description'}
    </MarkdownLink>
  ),
};

const plugins = [remarkGfm];

/** The text, parsed. */
export function MarkdownRendererFormatted({ source, under }: Required<MarkdownRendererProps>) {
  // Another text of the page can have footnotes, too.
  const clobberPrefix = `${useId()}-`;
  return (
    <div className={classes.markdown} dir="auto">
      <ReactMarkdown
        remarkPlugins={plugins}
        remarkRehypeOptions={{ clobberPrefix, footnoteLabelTagName: 'h1', footnoteBackContent: '↑' }}
        urlTransform={addressOf}
        components={{ ...components, ...shifted[under - 1] }}
      >
        {source}
      </ReactMarkdown>
    </div>
  );
}
