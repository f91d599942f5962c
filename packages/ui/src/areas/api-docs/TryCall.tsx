import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { RefusableButton } from '../../components/RefusableButton/RefusableButton.tsx';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { TextFieldFrame } from '../../components/TextField/TextFieldFrame.tsx';
import { ownApi } from '../../data/own-api.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { ConfirmDialog } from '../../records/ConfirmDialog/ConfirmDialog.tsx';
import classes from './api-docs.module.css';
import type { ApiCallDetails, ApiParameter } from './api-document.ts';
import {
  type BuiltRequest,
  bodyContent,
  bodyField,
  fieldName,
  firstBody,
  formFields,
  isFileBody,
  isFileField,
  isForm,
  isSent,
  type RequestValues,
  takesConfirmation,
  withConfirmation,
} from './api-request.ts';
import { describeSchema, type Resolve, type SchemaKind } from './api-schema.ts';
import { callRefusal, isWriting } from './call-access.ts';
import { jsonOf, textOf } from './digits.ts';
import { TryOutcome } from './TryOutcome.tsx';
import { type TryState, useTry } from './use-try.ts';

/** Props of {@link TryCall}. */
export interface TryCallProps {
  readonly call: ApiCallDetails;
  /** The address of the project's own API in the document; undefined where it describes none. */
  readonly server: string | undefined;
  readonly built: BuiltRequest;
  readonly values: RequestValues;
  readonly onValues: (values: RequestValues) => void;
  readonly resolve: Resolve;
}

/** Makes a call through the API of the selected project, as whoever is here, and shows its answer. */
export function TryCall({ call, server, built, values, onValues, resolve }: TryCallProps) {
  const { api, project, viewer, now } = usePort();
  const selected = project.selectedProject;
  const own = ownApi(api, selected);
  const { state, send, stop } = useTry(own, now);
  const isSlow = useIsSlow(state.is === 'sending');
  const shown: TryState = isSlow && state.is === 'sending' ? { is: 'slow' } : state;
  const [isChecked, setChecked] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isProduction = selected?.environment === 'production';
  const unreachable =
    own === null
      ? 'This project has no API: the catalogue names none.'
      : server === undefined
        ? elsewhere
        : built.is === 'ready' && !built.isOwn
          ? `This would go to ${built.request.url}, which is not below this project’s API.`
          : undefined;
  const refusal = unreachable ?? callRefusal(call, viewer);
  const wrong = isChecked && built.is === 'wrong' ? built.fields : {};
  const title = `${call.method} ${call.path}`;
  const isConfirmed = takesConfirmation(call, values.type, resolve);
  // In production, where it is asked about first.
  const asked =
    built.is === 'ready' && isConfirmed && selected
      ? withConfirmation(built.request, selected.key)
      : built.is === 'ready'
        ? built.request
        : undefined;

  function submit() {
    setChecked(true);
    if (built.is === 'wrong') return;
    if (isWriting(call) && isProduction) setAsked(true);
    else void send(built.request);
  }

  return (
    <Card title="Try it" headingLevel={3}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (refusal === undefined) submit();
        }}
      >
        <Fields call={call} wrong={wrong} values={values} onValues={onValues} resolve={resolve} />
        {server === undefined ? null : (
          <p className={classes.note}>
            Goes to {server}, as {viewer.email}.
          </p>
        )}
        <div className={classes.sends}>
          <RefusableButton type="submit" refusal={refusal} busy={state.is === 'sending'}>
            Send {call.method}
          </RefusableButton>
          {state.is === 'sending' || (state.is === 'answered' && state.answer.body === 'reading') ? (
            <Button variant="outline" onClick={stop}>
              Stop
            </Button>
          ) : null}
        </div>
        {unreachable === undefined ? null : <p className={classes.note}>{unreachable}</p>}
      </form>
      <TryOutcome state={shown} isWriting={isWriting(call)} />
      {isAsked && asked ? (
        <ConfirmDialog
          title={`Send ${title}?`}
          state={{ is: 'idle' }}
          done="sent"
          reach={{ environment: 'production', text: 'Reaches production' }}
          undoing="It is made in your name and stands in the audit trail. Nothing here undoes it."
          nameToType={call.method === 'DELETE' || isConfirmed ? selected?.key : undefined}
          submitLabel={`Send ${call.method}`}
          submitVariant={call.method === 'DELETE' ? 'destructive' : 'default'}
          onConfirm={() => {
            setAsked(false);
            void send(asked);
          }}
          onCancel={() => setAsked(false)}
          onCheck={() => undefined}
          onClose={() => setAsked(false)}
        >
          <p className={classes.confirmed}>
            <code>{asked.url}</code>
          </p>
          {asked.body.is === 'text' ? <pre className={classes.code}>{asked.body.text}</pre> : null}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

const elsewhere =
  'This document describes another API. Calls go to this project’s own API alone, and so does your token.';

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

interface FieldsProps extends Pick<TryCallProps, 'call' | 'values' | 'onValues' | 'resolve'> {
  readonly wrong: Readonly<Record<string, string>>;
}

function Fields({ call, wrong, values, onValues, resolve }: FieldsProps) {
  // The code of a call comes after the page's: what is typed into the document before that would be lost.
  const readOnly = !useSyncExternalStore(never, yes, no);
  const content = bodyContent(call, values.type);
  const types = (call.body?.contents ?? []).map(({ type }) => type);
  const setFiles = (name: string, files: readonly File[]) =>
    onValues({ ...values, files: { ...values.files, [name]: files } });
  const setText = (field: string, text: string) => onValues({ ...values, texts: { ...values.texts, [field]: text } });
  const field = (name: string) => ({
    value: values.texts[name] ?? '',
    error: wrong[name],
    readOnly,
    onText: (text: string) => setText(name, text),
  });
  return (
    <>
      {call.parameters.map((parameter) => {
        const name = fieldName(parameter.in, parameter.name);
        return <ParameterField key={name} parameter={parameter} resolve={resolve} {...field(name)} />;
      })}
      {types.length > 1 ? (
        <TextFieldFrame label="Type of the body" hint="" error={undefined}>
          {(links) => (
            <select
              {...links}
              className={classes.select}
              value={content?.type}
              onChange={({ target }) => {
                const next = firstBody(bodyContent(call, target.value), resolve);
                onValues({ ...next, texts: { ...values.texts, ...next.texts } });
              }}
            >
              {types.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </select>
          )}
        </TextFieldFrame>
      ) : null}
      {content && isForm(content.type)
        ? formFields(content, resolve).map((formField) => {
            const { name, kind, isRequired, values: allowed } = formField;
            const hint = [isRequired ? 'required' : '', wordsOf[kind] ?? ''].filter(Boolean).join(', ');
            const key = fieldName('form', name);
            return isFileField(formField) ? (
              <FileField
                key={name}
                label={name}
                hint={hint}
                error={wrong[key]}
                isSeveral={kind === 'files'}
                onFiles={(files) => setFiles(name, files)}
              />
            ) : (
              <ValueField key={name} label={name} hint={hint} allowed={allowedOf(kind, allowed)} {...field(key)} />
            );
          })
        : null}
      {content && isFileBody(content, resolve) ? (
        <FileField
          label="Body"
          hint={content.type}
          error={wrong[bodyField]}
          isSeveral={false}
          onFiles={(files) => setFiles(bodyField, files)}
        />
      ) : null}
      {content && !isForm(content.type) && !isFileBody(content, resolve) ? (
        <TextArea
          label="Body"
          hint={types.length > 1 ? '' : content.type}
          error={wrong[bodyField]}
          rows={8}
          spellCheck={false}
          dir="ltr"
          value={values.body}
          readOnly={readOnly}
          onChange={({ target }) => onValues({ ...values, body: target.value })}
        />
      ) : null}
    </>
  );
}

/** How values of a kind are typed. */
const wordsOf: Partial<Record<SchemaKind, string>> = {
  list: 'several with commas',
  object: 'as JSON',
  files: 'several',
};

/** The only values of a field; of a list each may be one of them. */
const allowedOf = (kind: SchemaKind, values: readonly unknown[] | null) =>
  kind === 'list' || kind === 'object' ? null : kind === 'boolean' ? [true, false] : values;

interface FileFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly isSeveral: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

const FileField = ({ label, hint, error, isSeveral, onFiles }: FileFieldProps) => (
  <TextFieldFrame label={label} hint={hint} error={error}>
    {(links) => (
      <input
        {...links}
        type="file"
        multiple={isSeveral}
        className={classes.file}
        onChange={({ target }) => onFiles([...(target.files ?? [])])}
      />
    )}
  </TextFieldFrame>
);

interface OneField {
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onText: (text: string) => void;
}

function ParameterField({
  parameter,
  resolve,
  ...field
}: OneField & { readonly parameter: ApiParameter; readonly resolve: Resolve }) {
  const { kind, values } = describeSchema(parameter.schema, resolve);
  const isDocument = parameter.contentType !== null;
  const hints = [
    parameter.in,
    parameter.isRequired ? 'required' : '',
    isDocument ? `as ${parameter.contentType}` : parameter.style === 'deepObject' ? wordsOf.object : wordsOf[kind],
    isSent(parameter) ? '' : 'only in copied texts: no browser sends it',
  ];
  const shown = textOf(parameter.example);
  const allowed = isDocument ? null : allowedOf(kind, values);
  return (
    <ValueField
      {...field}
      label={parameter.name}
      hint={hints.filter(Boolean).join(', ')}
      allowed={allowed}
      placeholder={shown === undefined ? '' : `Such as ${shown}`}
    />
  );
}

/** From more values than these nobody chooses. */
const mostOptions = 300;

interface ValueFieldProps extends OneField {
  readonly label: string;
  readonly hint: string;
  /** The only values that it takes; null where it takes others. */
  readonly allowed: readonly unknown[] | null;
  readonly placeholder?: string;
}

function ValueField({ label, hint, allowed, value, error, readOnly, placeholder = '', onText }: ValueFieldProps) {
  if (allowed === null || allowed.length > mostOptions) {
    return (
      <TextField
        label={label}
        hint={hint}
        error={error}
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        readOnly={readOnly}
        onChange={({ target }) => onText(target.value)}
      />
    );
  }
  return (
    <TextFieldFrame label={label} hint={hint} error={error}>
      {(links) => (
        <select {...links} className={classes.select} value={value} onChange={({ target }) => onText(target.value)}>
          <option value="">Not given</option>
          {allowed.map((each) => (
            <option key={jsonOf(each)}>{textOf(each) ?? jsonOf(each)}</option>
          ))}
        </select>
      )}
    </TextFieldFrame>
  );
}
