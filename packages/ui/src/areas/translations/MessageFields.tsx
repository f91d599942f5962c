import type { MessageChoice, MessageOption, MessagePart, MessageWords } from '@bullpen/contract/messages';
import { type KeyboardEvent, useId } from 'react';
import { AutosizingTextArea } from '../../components/TextArea/AutosizingTextArea.tsx';
import classes from './translation-details.module.css';
import { languageOf } from './translation-text.ts';
import type { Messages } from './use-messages.ts';

/** Props of {@link MessageFields}. */
export interface MessageFieldsProps {
  /** Which text it is, such as "orders.count, lv-LV": the fields are named after it. */
  readonly name: string;
  readonly locale: string;
  readonly parts: readonly MessagePart[];
  readonly messages: Messages;
  readonly isInvalid?: boolean;
  /** What describes all of them. */
  readonly describedBy?: string | undefined;
  readonly onChange: (parts: readonly MessagePart[]) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

interface PartsProps extends Omit<MessageFieldsProps, 'name'> {
  /** Said before what a field is of. */
  readonly path: string;
  /** In an option there is always something to write, even where nothing else stands. */
  readonly isInner: boolean;
}

/** A message with a plural or a select as one field for each of its options, and one for the words around them. */
export function MessageFields({ name, ...props }: MessageFieldsProps) {
  return (
    <fieldset className={classes.fields} aria-label={name}>
      <Parts {...props} path="" isInner={false} />
    </fieldset>
  );
}

const replaced = <Item,>(all: readonly Item[], index: number, item: Item): readonly Item[] =>
  all.map((each, at) => (at === index ? item : each));

function Parts({ parts, path, isInner, ...shared }: PartsProps) {
  const isAlone = parts.length === 1;
  return parts.map((part, index) => {
    const change = (next: MessagePart) => shared.onChange(replaced(parts, index, next));
    if (part.is === 'choice')
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message are known by their places
      return <Choice key={index} {...shared} choice={part} path={path} onChoice={change} />;
    if (part.isIdle && !(isInner && isAlone)) return null;
    const where = isAlone ? '' : index === 0 ? 'before' : index === parts.length - 1 ? 'after' : 'between';
    return (
      <Field
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        key={index}
        {...shared}
        label={[path, where].filter(Boolean).join(', ')}
        part={part}
        onPart={change}
      />
    );
  });
}

interface ChoiceProps extends Omit<PartsProps, 'parts' | 'onChange' | 'isInner'> {
  readonly choice: MessageChoice;
  readonly onChoice: (choice: MessageChoice) => void;
}

function Choice({ choice, path, onChoice, ...shared }: ChoiceProps) {
  const id = useId();
  const { messages, locale } = shared;
  const { name, kind, options } = choice;
  return (
    <fieldset className={classes.choice} aria-labelledby={id}>
      <span id={id} className={classes.choiceName}>
        <code>{name}</code>{' '}
        {kind === 'select' ? 'decides' : kind === 'plural' ? 'is counted' : 'is a place in an order'}
      </span>
      {options.map((option, index) => (
        <Option
          key={option.selector}
          {...shared}
          option={option}
          path={[path, `${name} ${option.selector}`].filter(Boolean).join(', ')}
          examples={messages.pluralExamples(locale, kind, option.selector)}
          onOption={(next) => onChoice({ ...choice, options: replaced(options, index, next) })}
        />
      ))}
    </fieldset>
  );
}

interface OptionProps extends Omit<PartsProps, 'parts' | 'onChange' | 'isInner'> {
  readonly option: MessageOption;
  readonly examples: string | undefined;
  readonly onOption: (option: MessageOption) => void;
}

function Option({ option, examples, path, onOption, ...shared }: OptionProps) {
  return (
    <div className={classes.option}>
      <span className={classes.optionName}>
        <b>{option.selector}</b>
        {examples === undefined ? null : <span>{examples}</span>}
      </span>
      <div className={classes.optionParts}>
        <Parts
          {...shared}
          parts={option.parts}
          path={path}
          isInner
          onChange={(parts) => onOption({ ...option, parts })}
        />
      </div>
    </div>
  );
}

interface FieldProps extends Pick<PartsProps, 'locale' | 'isInvalid' | 'describedBy' | 'onKeyDown'> {
  readonly label: string;
  readonly part: MessageWords;
  readonly onPart: (part: MessageWords) => void;
}

const Field = ({ label, part, locale, isInvalid, describedBy, onPart, onKeyDown }: FieldProps) => (
  <AutosizingTextArea
    {...languageOf(locale)}
    className={classes.field}
    aria-label={label}
    aria-describedby={describedBy}
    aria-invalid={isInvalid}
    placeholder={part.hint.trim()}
    maxLength={5000}
    rows={1}
    value={part.text}
    onChange={(event) => onPart({ ...part, text: event.target.value })}
    onKeyDown={onKeyDown}
  />
);
