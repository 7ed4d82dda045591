import classes from './api-docs.module.css';
import { type Operation, typeOf } from './api-document.ts';
import { ParameterTable } from './parameter-table.tsx';

/** A method by its address; unfolded, what it takes and what it answers. */
export function OperationView({ operation }: { operation: Operation }) {
  const { method, path, summary, description, parameters = [], requestBody, responses = {} } = operation;
  const [bodyType] = Object.entries(requestBody?.content ?? {});
  return (
    <details className={classes.fold}>
      <summary>
        <span className={classes.method} data-method={method}>
          {method}
        </span>
        <code className={classes.path}>{path}</code>
        <span className={classes.summary}>{summary}</span>
      </summary>
      {description && <p>{description}</p>}
      {parameters.length > 0 && <ParameterTable parameters={parameters} />}
      {bodyType && (
        <p>
          Body: <code>{bodyType[0]}</code>, {typeOf(bodyType[1].schema)}
        </p>
      )}
      <dl className={classes.answers}>
        {Object.entries(responses).map(([status, response]) => {
          const schema = response.content?.['application/json']?.schema;
          return (
            <div key={status}>
              <dt>{status}</dt>
              <dd>
                {response.description}
                {schema && <code className={classes.type}>{typeOf(schema)}</code>}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
