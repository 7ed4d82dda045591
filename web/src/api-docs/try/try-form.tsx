import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { idOf } from '@potluck/contract';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../api/api.ts';
import { useLocale, useViewer } from '../../auth/use-auth.ts';
import { useConfirm } from '../../ui/alerts/confirm.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { Banner } from '../../ui/states/banner.tsx';
import classes from '../api-docs.module.css';
import { type ApiDocument, type Call, callersOf } from '../api-document.ts';
import { LoginLink } from '../caller/caller-bar.tsx';
import { type Caller, useCaller } from '../caller/key-context.ts';
import { keyFieldId } from '../caller/key-form.tsx';
import { AnswerBody, CodeText } from './answer-body.tsx';
import { curlOf, tokenVariable } from './curl-of.ts';
import { ParameterField } from './parameter-field.tsx';
import {
  type Draft,
  formType,
  jsonType,
  missingIn,
  newDraft,
  requestOf,
  type TriedRequest,
} from './request-of.ts';
import { type TriedAnswer, useTry } from './send-request.ts';

/** A form to fill in a call, send it, and copy it as a command. */
export function TryForm({ call, document }: { call: Call; document: ApiDocument }) {
  const { t, i18n } = useLingui();
  const caller = useCaller();
  const { user } = useViewer();
  const [draft, setDraft] = useState<Draft>(() => newDraft(document, call, idOf(user.name)));
  const [problems, setProblems] = useState<Problems>({});
  const { asking, answer, problem, send, stop } = useTry();
  const agreed = useAgreement(call);
  const request = requestOf(document, call, { draft, caller });
  const change = (part: Partial<Draft>) => {
    setDraft(now => ({ ...now, ...part }));
    setProblems({});
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const found = problemsOf(call, draft, { empty: t`Required.`, json: t`This isn’t valid JSON.` });
    setProblems(found);
    // After the fields have rendered their errors.
    if (Object.keys(found).length > 0)
      return void requestAnimationFrame(() =>
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    if (await agreed()) await send(request);
  }

  return (
    <form
      className="grid shrinks gap-4 rounded control p-5"
      aria-label={t`Try ${call.id}`}
      onSubmit={event => void submit(event)}
      noValidate
    >
      {call.parameters?.map(parameter => {
        const key = `${parameter.in} ${parameter.name}`;
        return (
          <ParameterField
            key={key}
            parameter={parameter}
            value={draft.parameters[key] ?? ''}
            error={problems[parameter.name]}
            onChange={value => change({ parameters: { ...draft.parameters, [key]: value } })}
          />
        );
      })}
      <FileFields call={call} files={draft.files} onChange={files => change({ files })} />
      {draft.body && (
        <BodyField value={draft.body} error={problems.body} onChange={body => change({ body })} />
      )}
      {mayCall(caller, callersOf(document, call)) ? (
        <div className={classes.buttons}>
          <PillButton tone={asksFirst(call) ? 'danger' : 'main'} type="submit" busy={asking && !answer}>
            <Trans>Send</Trans>
          </PillButton>
          {asking && (
            <PillButton tone="quiet" onClick={stop}>
              <Trans>Stop</Trans>
            </PillButton>
          )}
        </div>
      ) : (
        <NeedsCaller session={callersOf(document, call) === 'session'} />
      )}
      <div role="status">
        {problem !== undefined && <Banner hue="tomato">{messageOf(problem, i18n)}</Banner>}
        {answer && <AnswerView answer={answer} name={call.id} />}
      </div>
      <CurlView request={request} />
    </form>
  );
}

type Problems = Record<string, string>;

function problemsOf(call: Call, draft: Draft, words: { empty: string; json: string }): Problems {
  const missing = missingIn(call, draft).map(name => [name, words.empty]);
  return Object.fromEntries([...missing, ...(readable(draft.body) ? [] : [['body', words.json]])]);
}

function readable(json: string): boolean {
  try {
    return json === '' || JSON.parse(json) !== undefined;
  } catch {
    return false;
  }
}

function mayCall({ as }: Caller, callers: ReturnType<typeof callersOf>): boolean {
  return callers === 'anybody' || as === 'session' || (as === 'key' && callers === 'bearer');
}

/** Whether the call deletes something for good. */
function asksFirst(call: Call): boolean {
  return call.method === 'DELETE' || call['x-destructive'] === true;
}

function useAgreement(call: Call): () => Promise<boolean> {
  const { t } = useLingui();
  const confirm = useConfirm();
  return async () =>
    !asksFirst(call) ||
    confirm({
      title: t`Send ${call.id}?`,
      message: t`This runs on your real data and may not be undoable.`,
      confirmLabel: t`Send`,
    });
}

/** Replaces Send while no identity can make the call. */
function NeedsCaller({ session }: { session: boolean }) {
  return (
    <div className="grid gap-3">
      <p>
        {session ? (
          <Trans>Only for people who are signed in. An access key isn’t enough.</Trans>
        ) : (
          <Trans>Log in or paste an access key to send this.</Trans>
        )}
      </p>
      <div className={classes.buttons}>
        <LoginLink />
        {!session && (
          <PillButton tone="quiet" onClick={() => document.getElementById(keyFieldId)?.focus()}>
            <Trans>Paste an access key</Trans>
          </PillButton>
        )}
      </div>
    </div>
  );
}

/** The same request as a curl command. */
function CurlView({ request }: { request: TriedRequest }) {
  const { t } = useLingui();
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);
  const command = curlOf(request, window.location.origin);
  return (
    <div className={classes.part}>
      <CodeText ref={setField} label={t`Try it in a terminal`} text={command} />
      {request.token && (
        <p className="small muted">
          <Trans>
            <code>{tokenVariable}</code> stands for an access key: <code>export {tokenVariable}=…</code>
          </Trans>
        </p>
      )}
      <div>
        <CopyButton key={command} value={command} select={() => field?.select()} />
      </div>
    </div>
  );
}

interface FileFieldsProps {
  call: Call;
  files: Draft['files'];
  onChange: (files: Draft['files']) => void;
}

/** The file fields of a call. */
function FileFields({ call, files, onChange }: FileFieldsProps) {
  const id = useId();
  const { properties = {} } = call.requestBody?.content?.[formType]?.schema ?? {};
  return Object.entries(properties).map(([field, { items, description }]) => (
    <div key={field} className={`grid gap-3 ${classes.file}`}>
      <label htmlFor={`${id}${field}`}>
        <code>{field}</code> <span className={classes.type}>{formType}</span>
      </label>
      <input
        id={`${id}${field}`}
        type="file"
        multiple={items !== undefined}
        aria-description={description}
        onChange={event => onChange({ ...files, [field]: [...(event.currentTarget.files ?? [])] })}
      />
    </div>
  ));
}

/** The answer: status, duration, size, headers and body. */
function AnswerView({ answer, name }: { answer: TriedAnswer; name: string }) {
  const { t } = useLingui();
  const { status, statusText, headers, milliseconds, bytes, body } = answer;
  const measure = useMeasure();
  return (
    <section className={classes.part} aria-label={t`Response`}>
      <div className={classes.outcome}>
        <Chip hue={status < 400 ? 'basil' : 'tomato'}>{`${status} ${statusText}`.trim()}</Chip>
        <span>{measure(milliseconds, { unit: 'millisecond' })}</span>
        <span>{measure(bytes, { unit: 'byte', unitDisplay: 'long' })}</span>
      </div>
      <AnswerBody body={body} name={name} />
      <CodeText label={t`Headers`} text={headers.map(header => header.join(': ')).join('\n')} />
    </section>
  );
}

function useMeasure() {
  const locale = useLocale();
  return (value: number, unit: Pick<Intl.NumberFormatOptions, 'unit' | 'unitDisplay'>) =>
    new Intl.NumberFormat(locale, { style: 'unit', maximumFractionDigits: 0, ...unit }).format(value);
}

interface BodyFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function BodyField({ value, error, onChange }: BodyFieldProps) {
  const { t } = useLingui();
  return (
    <Textarea
      label={
        <>
          {t`Body`} <code className={classes.type}>{jsonType}</code>
        </>
      }
      classNames={{ input: 'mono' }}
      value={value}
      error={error}
      minRows={4}
      maxRows={20}
      autoCapitalize="none"
      spellCheck={false}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
