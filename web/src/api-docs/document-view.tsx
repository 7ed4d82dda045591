import { IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../ui/empty-state.tsx';
import classes from './api-docs.module.css';
import { type ApiDocument, operationsOf } from './api-document.ts';
import { OperationView } from './operation-view.tsx';
import { SchemaTable } from './schema-table.tsx';

/** One document: its methods, each to be unfolded, then the messages that they speak of. */
export function DocumentView({ document, search }: { document: ApiDocument; search: string }) {
  const operations = operationsOf(document, search);
  const schemas = Object.entries(document.components?.schemas ?? {});
  if (operations.length === 0) {
    return <EmptyState icon={IconSearchOff} title="No such method" />;
  }
  return (
    <article className={classes.document}>
      <header>
        <h2>{document.info.title}</h2>
        <p className={classes.about}>{document.info.description}</p>
      </header>
      <section aria-label="Methods">
        {operations.map(operation => (
          <OperationView key={`${operation.method} ${operation.path}`} operation={operation} />
        ))}
      </section>
      {!search && (
        <section aria-label="Messages">
          <h2>Messages</h2>
          {schemas.map(([name, schema]) => (
            <details key={name} className={classes.fold} id={name}>
              <summary>{name}</summary>
              <SchemaTable label={name} schema={schema} />
            </details>
          ))}
        </section>
      )}
    </article>
  );
}
