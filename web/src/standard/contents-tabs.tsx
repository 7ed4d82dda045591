import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TabSearch } from '../ui/browser/index-search-params.ts';
import { TabsNav } from '../ui/tabs-nav.tsx';
import classes from './resource-header.module.css';

interface ContentsTabsProps {
  label: string;
  tabs: { key: string; label: string; contents: ReactNode }[];
  /** Above the contents of every tab. */
  above?: ReactNode;
}

/** The contents of a circle or person, one resource type at a time; the URL has the type. */
export function ContentsTabs({ label, tabs, above }: ContentsTabsProps) {
  const search = useSearch({ strict: false }) as TabSearch;
  const current = tabs.find(tab => tab.key === search.show) ?? tabs[0];
  return (
    <section aria-label={label} className="relative">
      <TabsNav
        label={label}
        current={current?.key ?? ''}
        tabs={tabs.map((tab, at) => ({
          key: tab.key,
          label: tab.label,
          link: link => (
            <Link
              to="."
              search={at === 0 ? {} : { show: tab.key }}
              activeOptions={{ exact: true }}
              resetScroll={false}
              replace
              {...link}
            />
          ),
        }))}
      />
      <div className={classes.contents} key={current?.key}>
        {above}
        {current?.contents}
      </div>
    </section>
  );
}
