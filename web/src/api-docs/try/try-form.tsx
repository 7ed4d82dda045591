import { Trans, useLingui } from '@lingui/react/macro';
import { idOf } from '@potluck/contract';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/api.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { useConfirm } from '../../ui/alerts/confirm.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { Banner } from '../../ui/states/banner.tsx';
import classes from '../api-docs.module.css';
import { type ApiDocument, type Call, callersOf } from '../api-document.ts';
import { type Caller, useCaller } from '../caller/key-context.ts';
import { AnswerView } from './answer-view.tsx';
import { BodyField } from './body-field.tsx';
import { CurlView } from './curl-view.tsx';
import { type Draft, newDraft } from './draft.ts';
import { FileFields } from './file-fields.tsx';
import { NeedsCaller } from './needs-caller.tsx';
import { ParameterField } from './parameter-field.tsx';
import { missingIn, requestOf } from './request-of.ts';
import { useTry } from './use-try.ts';

/** A call to be filled in, sent, and copied as a command. */
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
    const found = problemsOf(call, draft, { empty: t`Is needed.`, json: t`This is not JSON.` });
    setProblems(found);
    // Once the fields say so themselves.
    if (Object.keys(found).length > 0)
      return void requestAnimationFrame(() =>
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    if (await agreed()) await send(request);
  }

  return (
    <form
      className={classes.try}
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

/** Whether the call takes something away that nobody brings back. */
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
      message: t`This runs on your real data and may be impossible to undo.`,
      confirmLabel: t`Send`,
    });
}
