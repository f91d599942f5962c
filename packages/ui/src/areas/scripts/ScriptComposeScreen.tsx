import {
  type Project,
  parseScript,
  projectLabel,
  Reason,
  type ScriptDraft,
  type ScriptDryRun,
  type ScriptPreset,
  type ScriptTemplate,
  ScriptTemplateId,
  scriptTabs,
} from '@bullpen/contract';
import { toNestErrors } from '@hookform/resolvers';
import { VisuallyHidden } from '@radix-ui/themes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileCode } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type FieldErrors, FormProvider, type Resolver, useForm, useWatch } from 'react-hook-form';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { RefusableButton } from '../../components/RefusableButton/RefusableButton.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { failureOf, isNotFound, RequestFailure } from '../../data/failure.ts';
import { ownApi } from '../../data/own-api.ts';
import { scriptMutations, scriptQueries } from '../../data/scripts.ts';
import { useChange } from '../../data/use-change.ts';
import { useSettled } from '../../data/use-settled.ts';
import { focusFirstInvalid } from '../../foundation/focus-first-invalid.ts';
import { formatMoment } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { FailureNotice } from '../../records/FailureNotice/FailureNotice.tsx';
import { FailureState } from '../../records/FailureState/FailureState.tsx';
import { RestoreRecord } from '../../records/RestoreRecord/RestoreRecord.tsx';
import { useMadeAfterAll } from '../../records/use-made-after-all.ts';
import { writingRefusal } from '../../records/writing-refusal.ts';
import { DryRunResult } from './DryRunResult.tsx';
import { followOutcome } from './follow-outcome.ts';
import { PresetSaving } from './PresetSaving.tsx';
import { RunScriptDialog, runFields } from './RunScriptDialog.tsx';
import { refusalOf } from './refusal-of.ts';
import { ScriptDocument } from './ScriptDocument.tsx';
import { ScriptFields } from './ScriptFields.tsx';
import { composePath, readParameters, runAddress, writeParameters } from './script-address.ts';
import { touchesLabel, undoingOf } from './script-labels.ts';
import {
  fitValues,
  givenValues,
  readFields,
  type ScriptField,
  type ScriptValues,
  tellMoment,
  tellParameters,
} from './script-schema.ts';
import classes from './scripts.module.css';
import { useCurrency } from './use-currency.ts';
import { figuresChanged, seenOf, useOvertaken } from './use-overtaken.ts';
import { useParameterNames } from './use-parameter-names.ts';

const settling = 300;

/**
 * The form of one template: its parameters, what they come to, what it would do, and the button that runs it.
 *
 * Use it as the page of one template; which there are is in ScriptsScreen.
 */
export function ScriptComposeScreen() {
  const { api, project, address } = usePort();
  const own = ownApi(api, project.selectedProject);
  // The address follows what is typed, which must not begin the form anew.
  const asked = address.search.get('preset') ?? address.search.get('template') ?? '';
  return own && project.selectedProject ? (
    <Loading key={`${own.projectKey} ${asked}`} api={own} project={project.selectedProject} />
  ) : (
    <main className={classes.page}>
      <EmptyState
        headingLevel={1}
        icon={<FileCode />}
        title={project.selectedProject ? 'This project has no API' : 'No project'}
      >
        Scripts are run through the API of a project.
      </EmptyState>
    </main>
  );
}

interface OfProject {
  readonly api: ApiConnection;
  readonly project: Project;
}

function Loading({ api, project }: OfProject) {
  const { address, Link } = usePort();
  const presetId = address.search.get('preset');
  const templates = useQuery(scriptQueries.templates(api));
  const preset = useQuery({ ...scriptQueries.preset(api, presetId ?? ''), enabled: presetId !== null });
  const templateId = preset.data?.templateId ?? address.search.get('template');
  const template = templates.data?.find(({ id }) => id === templateId);
  const failed = [templates, ...(presetId === null ? [] : [preset])].find(({ error, data }) => error && !data);
  if (failed || !templates.data || (presetId !== null && !preset.data))
    return (
      <main className={classes.page} aria-busy={!failed}>
        <UnknownTemplate />
        {failed ? (
          <FailureState
            failure={failureOf(failed.error, failed.errorUpdateCount)}
            title={failed === preset ? 'Failed to fetch the saved set' : 'Failed to fetch the templates'}
            onRetry={() => void failed.refetch()}
          />
        ) : (
          <>
            <Skeleton width="40%" room={26} />
            <Skeleton width="70%" room={20} />
            <Skeleton width="70%" room={20} />
          </>
        )}
        {presetId === null ? null : (
          <RestoreRecord
            kind="saved set"
            api={api}
            id={presetId}
            name={undefined}
            isGone={isNotFound(preset.error)}
            change={scriptMutations.restorePreset}
          />
        )}
      </main>
    );
  if (!template || !ScriptTemplateId.safeParse(template.id).success)
    return (
      <main className={classes.page}>
        <EmptyState
          headingLevel={1}
          icon={<FileCode />}
          title={templateId ? 'There is no such template' : 'No template is chosen'}
          actions={
            <Button variant="outline" asChild>
              <Link to={scriptTabs.templates.path}>All templates</Link>
            </Button>
          }
        >
          {templateId
            ? 'The link names a template that this project does not have, or not any more.'
            : 'Choose what is to be run among the templates.'}
        </EmptyState>
      </main>
    );
  const start = readParameters(address.search.get('parameters')) ?? preset.data?.parameters ?? {};
  return <Composer api={api} project={project} template={template} preset={preset.data} start={start} />;
}

/** The page has a heading before the template that names it. */
const UnknownTemplate = () => (
  <VisuallyHidden asChild>
    <h1>Run a script</h1>
  </VisuallyHidden>
);

interface ComposeValues {
  readonly parameters: ScriptValues;
  readonly reason: string;
}

/** The contract's own rules decide what fits. */
const resolverOf =
  (templateId: ScriptTemplateId): Resolver<ComposeValues> =>
  (values, _context, options) => {
    const flat: Record<string, { type: string; message: string }> = {};
    const parsed = parseScript(templateId, givenValues(values.parameters));
    for (const { path, message } of parsed.ok ? [] : parsed.issues)
      flat[['parameters', ...path].join('.')] ??= { type: 'contract', message };
    const reason = Reason.safeParse(values.reason);
    if (!reason.success) flat['reason'] = { type: 'contract', message: reason.error.issues[0]?.message ?? '' };
    return Object.keys(flat).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: toNestErrors(flat as FieldErrors, options) as FieldErrors<ComposeValues> };
  };

interface Measured {
  /** The parameters that it was measured with. */
  readonly of: string;
  readonly at: Date;
  readonly result: ScriptDryRun;
  readonly before: ScriptDryRun | undefined;
}

interface ComposerProps extends OfProject {
  readonly template: ScriptTemplate;
  readonly preset: ScriptPreset | undefined;
  readonly start: ScriptValues;
}

function Composer({ api, project, template, preset, start }: ComposerProps) {
  const { viewer, timeZone, now, Link } = usePort();
  const currency = useCurrency();
  const templateId = ScriptTemplateId.parse(template.id);
  const fields = useMemo(() => readFields(template.parameters), [template]);
  const [{ values: initial, dropped }] = useState(() => fitValues(fields, start));
  const form = useForm<ComposeValues>({
    resolver: useMemo(() => resolverOf(templateId), [templateId]),
    mode: 'onTouched',
    defaultValues: { parameters: initial, reason: '' },
  });
  const typed = useWatch({ control: form.control, name: 'parameters' });
  const parameters = useMemo(() => givenValues(typed), [typed]);
  const json = JSON.stringify(parameters);
  const settled = useSettled(json, settling);
  // Of the set as it is by now: once it is updated, its address needs no parameters.
  const ownJson = useMemo(
    () => preset && JSON.stringify(givenValues(fitValues(fields, preset.parameters).values)),
    [fields, preset],
  );
  const isWhole = useParametersInAddress(templateId, settled, ownJson);

  const settledDraft: ScriptDraft = { templateId, parameters: JSON.parse(settled) };
  const validation = useQuery({
    ...scriptQueries.validation(api, settledDraft),
    enabled: parseScript(templateId, settledDraft.parameters).ok,
    placeholderData: keepPreviousData,
  });
  const isFit = parseScript(templateId, parameters).ok;
  const isAnswered = settled === json && !validation.isPlaceholderData;
  const answer = isFit && isAnswered ? validation.data : undefined;
  const issues = useMemo(
    () => new Map((answer?.ok === false ? answer.issues : []).map(({ path, message }) => [path.join('.'), message])),
    [answer],
  );

  const [measured, setMeasured] = useState<Measured | null>(null);
  const dryRun = useMutation({
    mutationFn: (draft: ScriptDraft) => api.orpc.scripts.dryRun.call({ body: draft }),
    onSuccess: (result, draft) =>
      setMeasured((last) => ({ result, of: JSON.stringify(draft.parameters), at: now(), before: last?.result })),
  });
  const isFresh = measured?.of === json;
  // Until something else is filled in.
  const wrong =
    isInvalid(dryRun.error) && JSON.stringify(dryRun.variables?.parameters) === json
      ? refusalOf(dryRun.error)
      : undefined;
  const { data: underWay } = useQuery(scriptQueries.underWay(api));
  const [isConfirming, setConfirming] = useState(false);
  // The same for every attempt: sent again, it starts no second run.
  const [runId] = useState(() => crypto.randomUUID());
  const { event } = parameters as { readonly event?: { readonly type?: unknown } };
  const kind = optionOf(fields, event?.type);
  const refusal =
    writingRefusal(viewer) ??
    (issues.size > 0 ? `It cannot run now. ${[...issues.values()].join(' ')}` : undefined) ??
    (isFresh ? undefined : 'Make a dry run first: it shows what the run would reach.');
  const isFinal = kind?.isFinal ?? template.isDestructive;
  const { errors } = form.formState;
  const fieldsFrame = useRef<HTMLFormElement>(null);
  const [wrongTries, setWrongTries] = useState(0);
  useEffect(() => {
    if (wrongTries > 0) focusFirstInvalid(fieldsFrame.current);
  }, [wrongTries]);
  const aside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a narrow page it is told below the button that was pressed, out of sight.
    if (measured && aside.current && aside.current.getBoundingClientRect().top > window.innerHeight * 0.6)
      aside.current.scrollIntoView({ block: 'start' });
  }, [measured]);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOfDocument] = useState(useIsHydrating());
  useEffect(() => {
    // The link that led here has gone with its page.
    if (!isOfDocument && document.activeElement === document.body) heading.current?.focus();
  }, [isOfDocument]);

  return (
    <main className={classes.page}>
      <header className={classes.pageHead}>
        <Link to={scriptTabs.templates.path} className={classes.back}>
          All templates
        </Link>
        <h1 ref={heading} tabIndex={-1}>
          {kind?.label ?? template.name}
        </h1>
        <p className={classes.secondary}>{kind?.description ?? template.description}</p>
        <p className={classes.secondary}>
          Touches {touchesLabel(kind?.touches ?? template.touches)}
          {isFinal ? (
            <>
              {' '}
              · <span className={classes.attention}>cannot be taken back</span>
            </>
          ) : null}
          {preset ? (
            <>
              {' '}
              · saved set <bdi>{preset.name}</bdi>
            </>
          ) : null}
        </p>
      </header>
      {dropped.length > 0 ? (
        <Callout title="Some parameters are not known any more">
          They were left out: {dropped.join(', ')}. Look at the others before you run it.
        </Callout>
      ) : null}
      {underWay ? (
        <p className={classes.note} role="status">
          <Badge>Running</Badge>{' '}
          <span>
            <Link to={runAddress(underWay.id)}>{underWay.title}</Link> is under way: one runs at a time, others wait in
            the queue.
          </span>
        </p>
      ) : null}
      <div className={classes.columns}>
        <FormProvider {...form}>
          <form
            ref={fieldsFrame}
            className={classes.form}
            noValidate
            onSubmit={form.handleSubmit(() => refusal === undefined && setConfirming(true))}
          >
            <ScriptFields fields={fields} path="parameters" api={api} timeZone={timeZone} issues={issues} />
            <TextArea
              label="Reason"
              hint="kept in the history and the audit trail"
              rows={2}
              dir="auto"
              error={errors.reason?.message}
              {...form.register('reason')}
            />
            {isWhole ? null : (
              <p className={classes.hint}>
                The address leaves out long texts: save the parameters to share all of them.
              </p>
            )}
            <div className={classes.actions}>
              <RefusableButton
                variant={isFresh ? 'outline' : 'default'}
                act="Dry run"
                refusal={undefined}
                busy={dryRun.isPending}
                onClick={async () => {
                  if (await form.trigger('parameters')) dryRun.mutate({ templateId, parameters });
                  else setWrongTries((tries) => tries + 1);
                }}
              >
                Dry run
              </RefusableButton>
              <RefusableButton
                type="submit"
                variant={isFresh ? 'default' : 'outline'}
                act="Run this script…"
                refusal={refusal}
              >
                Run…
              </RefusableButton>
              <PresetSaving api={api} draft={{ templateId, parameters }} isFit={isFit} preset={preset} />
            </div>
          </form>
        </FormProvider>
        <div ref={aside} className={classes.aside}>
          <Card title="Dry run" isBusy={dryRun.isPending}>
            <div className={classes.cardBody} aria-live="polite">
              {dryRun.isPaused ? (
                <p className={classes.secondary}>You are offline: it is measured once you are back.</p>
              ) : null}
              {wrong !== undefined ? (
                <p role="alert" className={classes.attention}>
                  It cannot run as it is filled in. {wrong}
                </p>
              ) : dryRun.error && !isInvalid(dryRun.error) ? (
                <FailureNotice
                  failure={failureOf(dryRun.error)}
                  title="Failed to measure it"
                  meaning="Nothing was changed."
                  onRetry={() => dryRun.mutate({ templateId, parameters })}
                />
              ) : null}
              {measured ? (
                <>
                  {isFresh ? null : (
                    <p className={classes.attention}>
                      Of other parameters than those beside it. Make a dry run of these.
                    </p>
                  )}
                  <DryRunResult {...measured} timeZone={timeZone} currency={currency} />
                </>
              ) : (
                <p className={classes.secondary}>
                  It measures what the script would touch, shows some of it, and changes nothing.
                </p>
              )}
            </div>
          </Card>
          {isFit && validation.data?.ok && !isFresh ? (
            <Card title="In words" isBusy={!isAnswered}>
              <div className={classes.cardBody}>
                {isAnswered ? null : <p className={classes.secondary}>Of what was filled in a moment ago:</p>}
                <p className={classes.dryRunTitle}>
                  <bdi>{validation.data.preview.title}</bdi>
                </p>
                {validation.data.preview.facts.map(({ label, value }) => (
                  <p key={`${label} ${value}`}>
                    <span className={classes.secondary}>{label}: </span>
                    <bdi>{tellMoment(value, timeZone)}</bdi>
                  </p>
                ))}
              </div>
            </Card>
          ) : null}
          <ScriptDocument document={{ project: project.key, template: templateId, parameters }} />
        </div>
      </div>
      {isConfirming && measured ? (
        <Confirmation
          id={runId}
          api={api}
          project={project}
          draft={{ templateId, parameters }}
          fields={fields}
          reason={form.getValues('reason')}
          measured={measured.result}
          isFinal={isFinal}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </main>
  );
}

const neverChanges = () => () => {};

/** Whether what is drawn was drawn by the server, and takes over from it. */
const useIsHydrating = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

/** Whether what was filled in is why a call failed. */
const isInvalid = (error: unknown) => error instanceof RequestFailure && error.facts.kind === 'invalid';

/** The event that a template composes, where it composes one. */
const optionOf = (fields: readonly ScriptField[], value: unknown) =>
  fields.flatMap((field) => (field.kind === 'choice' ? field.options : [])).find((option) => option.value === value);

/**
 * Lets the address follow what is typed; answers whether it carries all of it. That of a saved set carries parameters once
 * they are others than its own.
 */
function useParametersInAddress(templateId: string, json: string, ownJson: string | undefined): boolean {
  const { address } = usePort();
  const written = writeParameters(JSON.parse(json));
  const text = json === ownJson ? null : written.text;
  const inAddress = address.search.get('parameters');
  const { update, pathname } = address;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is written when the parameters have changed
  useEffect(() => {
    if (inAddress === text || pathname !== composePath) return;
    update({ ...(ownJson === undefined ? { template: templateId } : {}), parameters: text }, { replace: true });
  }, [text, templateId]);
  return text === null || written.isWhole;
}

interface ConfirmationProps extends OfProject {
  readonly id: string;
  readonly draft: ScriptDraft;
  readonly fields: readonly ScriptField[];
  readonly reason: string;
  readonly measured: ScriptDryRun;
  /** Nothing takes back what it does. */
  readonly isFinal: boolean;
  readonly onClose: () => void;
}

function Confirmation({ id, api, project, draft, fields, reason, measured, isFinal, onClose }: ConfirmationProps) {
  const { timeZone, navigate, notify } = usePort();
  const queryClient = useQueryClient();
  const change = useChange(scriptMutations.run(api, queryClient), runFields);
  const { state, dryRun = measured, before, equalRuns } = useOvertaken(measured, change);
  const made = useMadeAfterAll(scriptQueries.run(api, id), state);
  const { preview } = dryRun;
  const currency = useCurrency();
  const nameOf = useParameterNames(api, fields, draft.parameters);
  const { event } = draft.parameters as { readonly event?: { readonly type?: unknown } };
  const isScheduled = preview.startsAt !== null;
  const kind = optionOf(fields, event?.type);
  return (
    <RunScriptDialog
      id={id}
      title={preview.title}
      project={{ label: projectLabel(project), key: project.key, environment: project.environment }}
      when={preview.startsAt === null ? 'At once' : formatMoment(preview.startsAt, timeZone)}
      parameters={tellParameters(
        // When it happens is told above them.
        fields.filter(({ name }) => name !== 'trigger'),
        draft.parameters,
        { nameOf, timeZone, currency },
        // So is what happens.
      ).filter(({ value }) => value !== kind?.label)}
      figures={dryRun}
      before={before}
      currency={currency}
      equalRuns={equalRuns}
      news={before && figuresChanged}
      effect={preview.effect}
      reason={reason}
      undoing={undoingOf({ templateId: draft.templateId, eventType: event?.type, isScheduled, isFinal })}
      isFinal={isFinal}
      submitLabel={preview.startsAt === null ? 'Run script now' : 'Schedule script'}
      state={made.state}
      isStarted={made.isMade}
      onRun={(said) =>
        change.send(
          { id, ...draft, reason: said, ...seenOf({ dryRun, equalRuns }, project) },
          {
            onDone(run, isShown) {
              void followOutcome(api, run, { queryClient, notify, navigate, isOpened: isShown });
              if (isShown) navigate(runAddress(run.id));
            },
            onUnknownUnseen: () =>
              notify.warning({ title: 'Script may have been started', description: preview.title }),
          },
        )
      }
      onCancel={change.cancel}
      onCheck={made.onCheck}
      onClose={onClose}
    />
  );
}
