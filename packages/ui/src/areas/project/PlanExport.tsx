import type { StaffMember } from '@bullpen/contract';
import { Button } from '../../components/Button/Button.tsx';
import type { LazyPopover } from '../../components/LazyPart/use-lazy-popover.ts';
import { ToolPopover } from '../../components/ToolPopover/ToolPopover.tsx';
import { download } from '../../records/ExportMenu/download.ts';
import type { PlanContent } from './plan-content.ts';
import { planMarkdown } from './plan-markdown.ts';
import { planSvg } from './plan-svg.ts';
import classes from './project.module.css';

interface PlanExportProps extends LazyPopover {
  /** Of the plan. */
  readonly title: string;
  /** Without what it is of. */
  readonly fileName: string;
  readonly content: PlanContent;
  readonly staff: readonly StaffMember[];
}

/** The plan as it is seen, drafts too, as a file. */
export function PlanExport({ title, fileName, content, staff, ...place }: PlanExportProps) {
  const save = (text: string, type: string, name: string) => {
    download(new Blob([text], { type }), name);
    place.onClose();
  };
  return (
    <ToolPopover title="Export the plan" {...place}>
      <div className={classes.exports}>
        <p className={classes.quiet}>As you see it, with drafts that are not saved.</p>
        <Button
          variant="outline"
          onClick={() => save(planMarkdown(title, content, staff), 'text/markdown;charset=utf-8', `${fileName}.md`)}
        >
          Markdown, with all notes
        </Button>
        <Button variant="outline" onClick={() => save(planSvg(content), 'image/svg+xml', `${fileName}.svg`)}>
          Picture (SVG)
        </Button>
      </div>
    </ToolPopover>
  );
}
