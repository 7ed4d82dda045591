import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearchOff } from '@tabler/icons-react';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { ResourceScreen } from '../standard/resource-screen.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../ui/states/skeletons.tsx';
import { TabsNav } from '../ui/tabs-nav.tsx';
import { AnchoredFold } from './anchored-fold.tsx';
import classes from './api-docs.module.css';
import type { ApiDocsSearch } from './api-docs-search-params.ts';
import { type ApiDocument, byTopic, callsOf } from './api-document.ts';
import { CallerBar } from './caller/caller-bar.tsx';
import { KeyContext } from './caller/key-context.ts';
import { OperationView } from './operation-view.tsx';
import { Prose, SchemaTable } from './reference/field-table.tsx';

/** The server's API documents, one at a time. Everyone can read them, and try the calls that they have access to. */
export function ApiDocsScreen() {
  const { t } = useLingui();
  const key = useState('');
  const specs = useQuery(specsQuery);
  return (
    <KeyContext value={key}>
      <PageHeader title={t`API documentation`} />
      <ResourceScreen headed query={specs} skeleton={<RowsSkeleton rows={8} />}>
        {known => <Documents specs={known} />}
      </ResourceScreen>
    </KeyContext>
  );
}

function Documents({ specs }: { specs: Spec[] }) {
  const { t } = useLingui();
  const { spec = '', q = '' } = useSearch({ strict: false }) as ApiDocsSearch;
  const navigate = useNavigate();
  const at = Math.max(
    0,
    specs.findIndex(({ name }) => name === spec),
  );
  const documents = useQueries({
    // A search covers all documents.
    queries: specs.map(({ url }, each) => ({ ...specQuery(url), enabled: q !== '' || each === at })),
  });
  const chosen = specs[at]?.name ?? '';
  const search = (text: string) =>
    void navigate({ to: paths['api-docs'], search: { spec: chosen, q: text || undefined }, replace: true });
  const shown = documents[at];
  return (
    <div className={classes.column}>
      <div className="mb-2">
        <SearchField label={t`Search calls`} value={q} onChange={search} />
      </div>
      <SpecTabs specs={specs} current={chosen} q={q} documents={documents.map(({ data }) => data)} />
      <CallerBar />
      {shown && (
        <ResourceScreen headed query={shown} skeleton={<RowsSkeleton rows={8} />}>
          {document => <DocumentView key={chosen} document={document} spec={chosen} search={q} />}
        </ResourceScreen>
      )}
    </div>
  );
}

interface SpecTabsProps {
  specs: Spec[];
  current: string;
  q: string;
  documents: (ApiDocument | undefined)[];
}

function SpecTabs({ specs, current, q, documents }: SpecTabsProps) {
  const { t } = useLingui();
  return (
    <TabsNav
      label={t`Documents`}
      current={current}
      tabs={specs.map(({ name }, at) => ({
        key: name,
        label: name.charAt(0).toUpperCase() + name.slice(1),
        count: q && documents[at] ? String(callsOf(documents[at], q).length) : '',
        link: link => (
          <Link
            to={paths['api-docs']}
            search={{ spec: name, q: q || undefined }}
            activeOptions={{ exact: true }}
            {...link}
          />
        ),
      }))}
    />
  );
}

/** One of the server's API documents. */
interface Spec {
  name: string;
  /** Relative to the root of the API. */
  url: string;
}

const root = '/api/';

const specsQuery = queryOptions({
  queryKey: ['specs'],
  queryFn: ({ signal }) => readJson<Spec[]>('openapi/specs.json', signal),
});

function specQuery(url: string) {
  return queryOptions({
    queryKey: ['specs', url],
    queryFn: ({ signal }) => readJson<ApiDocument>(url, signal),
    enabled: url !== '',
  });
}

async function readJson<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(`${root}${url}`, { signal });
  if (!response.ok) throw new Error(`Failed to fetch API specs: ${response.status} ${response.statusText}`);
  return response.json();
}

interface DocumentViewProps {
  document: ApiDocument;
  /** The document's key in the URL. */
  spec: string;
  search: string;
}

/** One document: its calls by topic, each collapsible, then the messages that they use. */
function DocumentView({ document, spec, search }: DocumentViewProps) {
  const { t } = useLingui();
  const calls = callsOf(document, search);
  if (calls.length === 0) {
    return (
      <EmptyState icon={IconSearchOff} title={t`Call not found`}>
        <Trans>The numbers show matches in the other documents.</Trans>
      </EmptyState>
    );
  }
  const about = new Map(document.tags?.map(({ name, description = '' }) => [name, description]));
  return (
    <article className={`grid gap-7 pt-6 ${classes.document}`} aria-label={document.info.title}>
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
    <p className={`readable muted ${classes.about}`}>
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
        <AnchoredFold key={name} id={name} spec={spec} summary={<code className="all-columns">{name}</code>}>
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
