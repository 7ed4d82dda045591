import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import { TabsNav } from '../ui/tabs-nav.tsx';
import classes from './api-docs.module.css';
import type { ApiDocsSearch } from './api-docs-search.ts';
import { DocumentView } from './document-view.tsx';
import { type Spec, specQuery, specsQuery } from './specs.ts';

/** The documents that the server describes its API by, one at a time; anybody may read them. */
export function ApiDocsScreen() {
  const { spec = '', q = '' } = useSearch({ strict: false }) as ApiDocsSearch;
  const navigate = useNavigate();
  const specs = useQuery(specsQuery);
  const chosen = specs.data?.find(({ name }) => name === spec) ?? specs.data?.[0];
  const document = useQuery(specQuery(chosen?.url ?? ''));
  return (
    <>
      <PageHeader title="API documentation" />
      <ResourceScreen query={specs} skeleton={<RowsSkeleton rows={8} />}>
        {known => (
          <>
            <div className={classes.search}>
              <SearchField
                label="Search methods"
                value={q}
                onChange={text =>
                  void navigate({ to: '/api-docs', search: { spec: chosen?.name, q: text }, replace: true })
                }
              />
            </div>
            <SpecTabs specs={known} current={chosen?.name ?? ''} />
            <ResourceScreen query={document} skeleton={<RowsSkeleton rows={8} />}>
              {shown => <DocumentView document={shown} search={q} />}
            </ResourceScreen>
          </>
        )}
      </ResourceScreen>
    </>
  );
}

function SpecTabs({ specs, current }: { specs: Spec[]; current: string }) {
  return (
    <TabsNav
      label="Documents"
      current={current}
      tabs={specs.map(({ name }) => ({
        key: name,
        label: name.charAt(0).toUpperCase() + name.slice(1),
        link: link => (
          <Link to="/api-docs" search={{ spec: name }} activeOptions={{ exact: true }} {...link} />
        ),
      }))}
    />
  );
}
