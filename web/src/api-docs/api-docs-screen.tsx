import { useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ResourceScreen } from '../standard/resource-screen.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RowsSkeleton } from '../ui/states/skeletons.tsx';
import { TabsNav } from '../ui/tabs-nav.tsx';
import classes from './api-docs.module.css';
import type { ApiDocsSearch } from './api-docs-search.ts';
import { type ApiDocument, callsOf } from './api-document.ts';
import { CallerBar } from './caller/caller-bar.tsx';
import { KeyContext } from './caller/key-context.ts';
import { DocumentView } from './document-view.tsx';
import { type Spec, specQuery, specsQuery } from './specs.ts';

/** The documents that the server describes its API by, one at a time; anybody may read them, and try what they may do. */
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
    // A search looks through all of them.
    queries: specs.map(({ url }, each) => ({ ...specQuery(url), enabled: q !== '' || each === at })),
  });
  const chosen = specs[at]?.name ?? '';
  const search = (text: string) =>
    void navigate({ to: '/api-docs', search: { spec: chosen, q: text || undefined }, replace: true });
  const shown = documents[at];
  return (
    <div className={classes.column}>
      <div className={classes.search}>
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
            to="/api-docs"
            search={{ spec: name, q: q || undefined }}
            activeOptions={{ exact: true }}
            {...link}
          />
        ),
      }))}
    />
  );
}
