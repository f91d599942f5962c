import type { AuditEvent, Project } from '@bullpen/contract';
import { VisuallyHidden } from '@radix-ui/themes';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { FactList } from '../../../../components/FactList/FactList.tsx';
import { SegmentedControl } from '../../../../components/SegmentedControl/SegmentedControl.tsx';
import { RawJson } from '../../RawJson/RawJson.tsx';
import { type AuditChange, auditChanges } from '../audit-changes.ts';
import classes from './AuditEventDialog.module.css';

interface AuditEventDialogChangeProps {
  readonly event: AuditEvent;
  readonly projects: readonly Project[];
  readonly timeZone: string;
}

const forms = [
  { value: 'fields', label: 'Before and after' },
  { value: 'raw', label: 'Raw' },
] as const;

/** What an event changed: field by field, or as it was written down. */
export function AuditEventDialogChange({ event, projects, timeZone }: AuditEventDialogChangeProps) {
  const [form, setForm] = useState<(typeof forms)[number]['value']>('fields');
  const changes = auditChanges(event.before, event.after, { projects, timeZone });
  return (
    <>
      <SegmentedControl label="What changed" segments={forms} value={form} onChange={setForm} />
      {form === 'raw' ? (
        <RawJson value={event} />
      ) : changes.length === 0 ? (
        <p className={classes.quiet}>Nothing was written down as changed.</p>
      ) : (
        <FactList facts={changes.map((change) => ({ term: change.field, value: <Change {...change} /> }))} />
      )}
    </>
  );
}

const Change = ({ before, after }: AuditChange) => (
  <span className={classes.line}>
    {before === undefined ? null : (
      <bdi className={classes.quiet}>
        <VisuallyHidden>before: </VisuallyHidden>
        {before}
      </bdi>
    )}
    <ArrowRight size={14} aria-hidden="true" />
    {after === undefined ? (
      <span className={classes.quiet}>gone</span>
    ) : (
      <bdi>
        <VisuallyHidden>after: </VisuallyHidden>
        {after}
      </bdi>
    )}
  </span>
);
