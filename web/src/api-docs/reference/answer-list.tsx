import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import classes from '../api-docs.module.css';
import type { Operation, Schema } from '../api-document.ts';
import { SchemaTable } from './field-table.tsx';
import { Prose } from './prose.tsx';
import { objectIn, typeOf } from './type-of.ts';

/** The answers of a call, by status. */
export function AnswerList({ responses = {}, spec }: Pick<Operation, 'responses'> & { spec: string }) {
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
