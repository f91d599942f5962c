import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import classes from './TextArea.module.css';

/** For browsers without `field-sizing`, such as Safari: in the others the style does it. */
function grow(area: HTMLTextAreaElement): void {
  area.style.height = 'auto';
  const borders = area.offsetHeight - area.clientHeight;
  area.style.height = `${area.scrollHeight + borders}px`;
}
const growsByItself = () => CSS.supports('field-sizing', 'content');

/** Props of {@link AutosizingTextArea}: those of a `textarea`. */
export interface AutosizingTextAreaProps extends ComponentProps<'textarea'> {
  /** Its look, which is the caller's. */
  readonly className?: string | undefined;
}

/**
 * A bare field for text of several lines that grows as one types: as high as what stands in it. Its look and its name are
 * the caller's; it takes whatever a `textarea` takes.
 *
 * Use it where a field has to look like its surroundings, such as a cell; in a form a TextArea has label, hint and error,
 * keeps its rows and is pulled taller by hand.
 */
export function AutosizingTextArea({ className = '', ...props }: AutosizingTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (area.current && !growsByItself()) grow(area.current);
  });
  useEffect(() => {
    const { current } = area;
    if (!current || growsByItself()) return undefined;
    // A narrower field has more lines, and one that is not shown has no height yet.
    const observer = new ResizeObserver(() => grow(current));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return <textarea {...props} ref={area} className={`${classes.autoSizing} ${className}`} />;
}
