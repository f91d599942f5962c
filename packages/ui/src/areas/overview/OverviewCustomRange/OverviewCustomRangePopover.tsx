import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button/Button.tsx';
import type { LazyPopover } from '../../../components/LazyPart/use-lazy-popover.ts';
import { localText, momentOf, problemOf } from '../../../components/MomentField/local-moment.ts';
import { MomentField } from '../../../components/MomentField/MomentField.tsx';
import { ToolPopover } from '../../../components/ToolPopover/ToolPopover.tsx';
import classes from './OverviewCustomRange.module.css';
import type { OverviewCustomRangeProps } from './OverviewCustomRange.tsx';

type OverviewCustomRangePopoverProps = OverviewCustomRangeProps & LazyPopover;

/** Asks for both ends of a custom range, on the clocks of the project. */
export function OverviewCustomRangePopover(props: OverviewCustomRangePopoverProps) {
  const { customRange, shown, timeZone, onCustomRange, button, onClose } = props;
  const known = customRange ?? shown;
  const textOf = (end: string | undefined) => (end === undefined ? '' : localText(end, timeZone));
  const form = useForm({ mode: 'onTouched', defaultValues: { from: textOf(known?.from), to: textOf(known?.to) } });
  const [from, to] = useWatch({ control: form.control, name: ['from', 'to'] });
  const readEnd = (text: string, end: 'from' | 'to') => momentOf(text, timeZone, known?.[end]) ?? '';
  const isAfter = (text: string, begin: string) => Date.parse(readEnd(text, 'to')) > Date.parse(readEnd(begin, 'from'));
  const { errors } = form.formState;
  return (
    <ToolPopover title="Custom range" button={button} onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.handleSubmit((texts) => {
          onCustomRange({ from: readEnd(texts.from, 'from'), to: readEnd(texts.to, 'to') });
          onClose();
        })}
      >
        <MomentField
          label="From"
          typed={from}
          timeZone={timeZone}
          known={known?.from}
          error={errors.from?.message}
          {...form.register('from', { validate: (text) => problemOf(text, timeZone), deps: ['to'] })}
        />
        <MomentField
          label="To"
          typed={to}
          timeZone={timeZone}
          known={known?.to}
          error={errors.to?.message}
          {...form.register('to', {
            validate: (text, { from: begin }) =>
              problemOf(text, timeZone) ??
              (problemOf(begin, timeZone) !== undefined || isAfter(text, begin) || 'Let it end after it begins.'),
          })}
        />
        <Button type="submit">Show this range</Button>
      </form>
    </ToolPopover>
  );
}
