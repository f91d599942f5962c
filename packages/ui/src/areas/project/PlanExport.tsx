import type { StaffMember } from '@bullpen/contract';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import type { LazyPopover } from '../../components/LazyPart/use-lazy-popover.ts';
import { Note } from '../../components/Note/Note.tsx';
import { ToolPopover } from '../../components/ToolPopover/ToolPopover.tsx';
import { noteExport } from '../../data/exports.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
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
  const { api } = usePort();
  const [state, setState] = useState<'idle' | 'noting' | 'failed'>('idle');
  const save = async (text: string, type: string, format: 'md' | 'svg') => {
    setState('noting');
    try {
      await noteExport(api, { name: 'plan', rows: Object.keys(content.nodes).length, format });
    } catch {
      return setState('failed');
    }
    download(new Blob([text], { type }), `${fileName}.${format}`);
    place.onClose();
  };
  return (
    <ToolPopover title="Export the plan" {...place}>
      <div className={classes.exports}>
        <Note>As you see it, with drafts that are not saved.</Note>
        {state === 'failed' ? (
          <Callout title="Nothing was saved">
            Every export is written down first, and that did not work. Try again once you are online.
          </Callout>
        ) : null}
        <Button
          variant="outline"
          disabled={state === 'noting'}
          onClick={() => void save(planMarkdown(title, content, staff), 'text/markdown;charset=utf-8', 'md')}
        >
          Markdown, with all notes
        </Button>
        <Button
          variant="outline"
          disabled={state === 'noting'}
          onClick={() => void save(planSvg(content), 'image/svg+xml', 'svg')}
        >
          Picture (SVG)
        </Button>
      </div>
    </ToolPopover>
  );
}
