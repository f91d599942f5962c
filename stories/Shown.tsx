import { DocsState, pictureOf } from '../.storybook/DocsState.tsx';
import { useDocsTheme } from '../.storybook/use-docs-theme.ts';
import './handbook.css';

interface ShownProps {
  /** The id of a story that is pictured. */
  readonly id: string;
  /** What to see in it. */
  readonly name: string;
  /** What of the window is shown, larger: its first corner, its bar, the tray, a dialog or a wide one, the toasts. */
  readonly part?: 'corner' | 'top' | 'tray' | 'middle' | 'wide' | 'toasts';
}

/** A pictured story in a page of the handbook; its picture leads to it. A page that names one without a picture fails. */
export function Shown({ id, name, part }: ShownProps) {
  const theme = useDocsTheme();
  if (pictureOf(id) === undefined) throw new Error(`No picture is taken of ${id}.`);
  return (
    <div className="handbook-shown" data-part={part}>
      <DocsState id={id} name={name} theme={theme} />
    </div>
  );
}
