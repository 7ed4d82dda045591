import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths } from '../paths.ts';
import { PillButton } from '../ui/pill-button.tsx';
import { AnchoredFold } from './anchored-fold.tsx';
import classes from './api-docs.module.css';
import {
  type ApiDocument,
  type Call,
  callersOf,
  type Operation,
  resolved,
  type Schema,
} from './api-document.ts';
import { FieldTable, objectIn, Prose, SchemaTable, typeOf } from './reference/field-table.tsx';
import { TryForm } from './try/try-form.tsx';

interface OperationViewProps {
  call: Call;
  document: ApiDocument;
  spec: string;
}

/** A call by its address; expanded, its parameters and answers, and a form to try it. */
export function OperationView({ call, document, spec }: OperationViewProps) {
  const { t } = useLingui();
  const { id, method, path, summary, description, parameters = [], requestBody, responses } = call;
  const [[bodyType, { schema }] = ['', {}]] = Object.entries(requestBody?.content ?? {});
  return (
    <AnchoredFold
      id={id}
      spec={spec}
      summary={
        <>
          <span className={classes.method} data-method={method}>
            {method}
          </span>
          <code>{path}</code>
          <span className={classes.summary}>{summary}</span>
        </>
      }
    >
      {description && (
        <p>
          <Prose>{description}</Prose>
        </p>
      )}
      <Callers call={call} document={document} />
      {call.otherPaths.length > 0 && <OtherPaths paths={call.otherPaths} />}
      <TryIt call={call} document={document} />
      {parameters.length > 0 && (
        <Part title={t`Parameters`}>
          <FieldTable
            label={t`Parameters`}
            fields={parameters.map(({ in: place, required, schema: of = {}, ...each }) => ({
              ...each,
              place,
              schema: of,
              of: 'request',
              mark: required ? 'required' : '',
            }))}
          />
        </Part>
      )}
      {bodyType && (
        <Part title={t`Body`} aside={bodyType}>
          <SchemaTable label={t`Body`} schema={resolved(document, schema)} of="request" />
        </Part>
      )}
      <Part title={t`Responses`}>
        <AnswerList responses={responses} spec={spec} />
      </Part>
    </AnchoredFold>
  );
}

function Part({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3>
        {title} {aside && <code className={classes.type}>{aside}</code>}
      </h3>
      {children}
    </section>
  );
}

function Callers({ call, document }: Pick<OperationViewProps, 'call' | 'document'>) {
  const callers = callersOf(document, call);
  if (callers === 'bearer') return null;
  return (
    <p className="small muted">
      {callers === 'session' ? (
        <Trans>Only for people who are signed in. An access key isn’t enough.</Trans>
      ) : (
        <Trans>No sign-in needed.</Trans>
      )}
    </p>
  );
}

function OtherPaths({ paths }: { paths: string[] }) {
  return (
    <details className={classes.inside}>
      <summary>
        <Trans>Other addresses of the same call</Trans>
      </summary>
      <ul className="grid gap-2 anywhere m-0 ps-6">
        {paths.map(path => (
          <li key={path}>
            <code>{path}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The answers of a call, by status. */
function AnswerList({ responses = {}, spec }: Pick<Operation, 'responses'> & { spec: string }) {
  const { t } = useLingui();
  return (
    <dl className={classes.answers} aria-label={t`Responses`}>
      {Object.entries(responses).map(([status, { description = '', content = {} }]) => (
        <div key={status}>
          <dt>{status}</dt>
          <dd>
            <Prose>{description}</Prose>
            {Object.entries(content).map(([type, { schema = {} }]) => (
              <Answer key={type} type={type} schema={schema} spec={spec} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({ type, schema, spec }: { type: string; schema: Schema; spec: string }) {
  const { t } = useLingui();
  const message = typeOf(schema);
  const named = schema.$ref ? (
    <Link to={paths['api-docs']} search={{ spec }} hash={message}>
      {message}
    </Link>
  ) : (
    message
  );
  const isJson = type === 'application/json';
  return (
    <>
      <code className={classes.type}>{isJson ? named : type}</code>
      {isJson && objectIn(schema) && <SchemaTable label={t`Response fields`} schema={schema} of="answer" />}
    </>
  );
}

/** The form to try a call; a call that only redirects the browser has none. */
function TryIt({ call, document }: { call: Call; document: ApiDocument }) {
  const [opened, setOpened] = useState(false);
  if (!Object.keys(call.responses ?? {}).some(status => /^20/.test(status)))
    return (
      <p className="small muted">
        <Trans>This call redirects the browser, so you can’t try it on this page.</Trans>
      </p>
    );
  if (opened) return <TryForm call={call} document={document} />;
  return (
    <div>
      <PillButton
        icon={<IconPlayerPlay className="points" size={20} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        <Trans>Try it</Trans>
      </PillButton>
    </div>
  );
}
