import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { AnchoredFold } from './anchored-fold.tsx';
import classes from './api-docs.module.css';
import { type ApiDocument, byTopic, callsOf } from './api-document.ts';
import { OperationView } from './operation-view.tsx';
import { SchemaTable } from './reference/field-table.tsx';
import { Prose } from './reference/prose.tsx';

interface DocumentViewProps {
  document: ApiDocument;
  /** What the document is called in the address. */
  spec: string;
  search: string;
}

/** One document: its calls by topic, each to be unfolded, then the messages that they speak of. */
export function DocumentView({ document, spec, search }: DocumentViewProps) {
  const { t } = useLingui();
  const calls = callsOf(document, search);
  if (calls.length === 0) {
    return (
      <EmptyState icon={IconSearchOff} title={t`No such call here`}>
        <Trans>The numbers beside the other documents show where there are matches.</Trans>
      </EmptyState>
    );
  }
  const about = new Map(document.tags?.map(({ name, description = '' }) => [name, description]));
  return (
    <article className={classes.document} aria-label={document.info.title}>
      {document.info.description && <About>{document.info.description}</About>}
      <section aria-label={t`Calls`}>
        {byTopic(calls).map(([topic, ofTopic]) => (
          <section key={topic} className={classes.topic} aria-label={topic || undefined}>
            {topic && <h2>{inWords(topic)}</h2>}
            {about.has(topic) && <About>{about.get(topic) ?? ''}</About>}
            {ofTopic.map(call => (
              <OperationView key={call.id} call={call} document={document} spec={spec} />
            ))}
          </section>
        ))}
      </section>
      {!search && <Messages document={document} spec={spec} />}
    </article>
  );
}

function About({ children }: { children: string }) {
  return (
    <p className={classes.about}>
      <Prose>{children}</Prose>
    </p>
  );
}

function Messages({ document, spec }: Pick<DocumentViewProps, 'document' | 'spec'>) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Messages`}>
      <h2>
        <Trans>Messages</Trans>
      </h2>
      {Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => (
        <AnchoredFold
          key={name}
          id={name}
          spec={spec}
          summary={<code className={classes.message}>{name}</code>}
        >
          <SchemaTable label={name} schema={schema} of={/Input$/.test(name) ? 'request' : 'answer'} />
        </AnchoredFold>
      ))}
    </section>
  );
}

/** `listItems` as `List items`. */
function inWords(topic: string): string {
  const words = topic.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
