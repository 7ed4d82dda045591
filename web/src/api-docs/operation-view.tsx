import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AnchoredFold } from './anchored-fold.tsx';
import classes from './api-docs.module.css';
import { type ApiDocument, type Call, callersOf, resolved } from './api-document.ts';
import { AnswerList } from './reference/answer-list.tsx';
import { FieldTable, SchemaTable } from './reference/field-table.tsx';
import { Prose } from './reference/prose.tsx';
import { TryIt } from './try/try-it.tsx';

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
      <ul className={classes.paths}>
        {paths.map(path => (
          <li key={path}>
            <code>{path}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
