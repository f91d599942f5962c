import type { StaffMember } from '@bullpen/contract';
import type { PlanContent } from './plan-content.ts';
import { assigneeLabel, kindLabel, statusLabel } from './plan-labels.ts';
import { outlineOf } from './plan-outline.ts';

/** What Markdown would take for its own. */
const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<>#|~]/g, '\\$&');

/** The plan as Markdown: the outline as a list of tasks, notes below. */
export function planMarkdown(title: string, content: PlanContent, staff: readonly StaffMember[]): string {
  const lines = outlineOf(content).map(({ node, level }) => {
    const facts = [
      kindLabel(node.kind),
      statusLabel(node.status),
      ...(node.assigneeId ? [assigneeLabel(node.assigneeId, staff)] : []),
      ...(node.dueOn ? [`due ${node.dueOn}`] : []),
    ];
    const indent = '  '.repeat(level - 1);
    const notes = node.notes.trim() === '' ? [] : ['', ...node.notes.trim().split(/\r?\n/), ''];
    return [
      `${indent}- [${node.status === 'done' ? 'x' : ' '}] **${escaped(node.title)}** (${escaped(facts.join(', '))})`,
      ...notes.map((line) => (line === '' ? '' : `${indent}  ${line}`)),
    ].join('\n');
  });
  return `# ${escaped(title)}\n\n${lines.join('\n')}\n`;
}
