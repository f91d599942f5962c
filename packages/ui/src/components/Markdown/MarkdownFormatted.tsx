import type { ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import classes from './Markdown.module.css';
import type { MarkdownProps } from './Markdown.tsx';
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
  a: ({ href, children }) => <MarkdownLink href={href}>{children}</MarkdownLink>,
  // React preloads images while it renders on the server, and whoever keeps them would see who reads this.
  img: ({ src, alt }) => (
    <MarkdownLink href={typeof src === 'string' ? src : undefined}>
      Image: {alt || 'without a description'}
    </MarkdownLink>
  ),
};

const plugins = [remarkGfm];

/** The text, parsed. */
export function MarkdownFormatted({ source, under }: Required<MarkdownProps>) {
  return (
    <div className={classes.markdown} dir="auto">
      <ReactMarkdown
        remarkPlugins={plugins}
        urlTransform={safeUrl}
        components={{ ...components, ...shifted[under - 1] }}
      >
        {source}
      </ReactMarkdown>
    </div>
  );
}
