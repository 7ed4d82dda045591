import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ResourceKey } from '../../api/calls.ts';
import { indexes } from '../../resource-types/sections.ts';
import { type IndexSearch, type Tab, tabs } from '../../ui/browser/index-search-params.ts';
import type { RenderLink } from '../../ui/link.ts';
import { type NavTab, TabsNav, tabParts } from '../../ui/tabs-nav.tsx';
import { useWaiting } from '../sharing/use-requests.ts';
import classes from './index-tabs.module.css';

export const tabLabels: Record<Tab, MessageDescriptor> = {
  my: msg`My`,
  pending: msg`Pending`,
  explore: msg`Explore`,
};

/** For the tabs below those: the same labels twice would be ambiguous. */
const smallLabels: Record<Tab, MessageDescriptor> = {
  my: msg({ message: 'Yours', context: 'several' }),
  pending: msg`Waiting`,
  explore: msg({ message: 'Public', context: 'several' }),
};

interface IndexTabsProps {
  of: ResourceKey;
  /** The screen's title. */
  title: string;
  current: Tab;
  labels?: Record<Tab, MessageDescriptor>;
}

/**
 * The tabs of an index, with the number of pending answers. A type within the section of another, as cookbooks are in
 * that of recipes, is one of that section's tabs, and has smaller tabs of its own below.
 */
export function IndexTabs({ of, title, current, labels = tabLabels }: IndexTabsProps) {
  const { t } = useLingui();
  const within = indexes.find(each => each.of === of)?.within;
  const section = indexes.find(each => each.of === within);
  if (!section)
    return <SectionTabs of={of} title={title} current={current} labels={labels} linkTo={linkHere} />;
  const linkTo = (tab: Tab) => (link: LinkParts) => (
    <Link {...section.index} search={tabSearch(tab)} {...link} />
  );
  return (
    <>
      <SectionTabs of={section.of} title={t(section.label)} current={of} linkTo={linkTo} />
      <SmallTabs of={of} title={title} current={current} />
    </>
  );
}

interface SectionTabsProps {
  of: ResourceKey;
  title: string;
  current: string;
  labels?: Record<Tab, MessageDescriptor>;
  linkTo: LinkTo;
}

/** The tabs of a section: those of its own type, then one for each type within it. */
function SectionTabs({ of, title, current, labels = tabLabels, linkTo }: SectionTabsProps) {
  const { t } = useLingui();
  const own = useTabs(of, labels, linkTo);
  const guests = indexes.filter(each => each.within === of);
  const counts = useCounts(guests[0]?.of ?? of, guests[1]?.of ?? of);
  const tabsOfGuests = guests.map((guest, at) => ({
    key: guest.of,
    label: t(guest.label),
    count: counts[at],
    link: (link: LinkParts) => <Link {...guest.index} {...link} />,
  }));
  return <TabsNav label={title} current={current} tabs={[...own, ...tabsOfGuests]} />;
}

/** The pending answers of the types within a section: hooks cannot run in a loop, and no section has more than two. */
function useCounts(first: ResourceKey, second: ResourceKey): string[] {
  return [useWaiting(first), useWaiting(second)];
}

function SmallTabs({ of, title, current }: IndexTabsProps) {
  return <LinkSegments label={title} current={current} tabs={useTabs(of, smallLabels, linkHere)} />;
}

function useTabs(of: ResourceKey, labels: Record<Tab, MessageDescriptor>, linkTo: LinkTo): NavTab[] {
  const { t } = useLingui();
  const answers = useWaiting(of);
  return tabs.map(key => ({
    key,
    label: t(labels[key]),
    count: key === 'pending' ? answers : undefined,
    link: linkTo(key),
  }));
}

type LinkParts = Parameters<RenderLink>[0];
type LinkTo = (tab: Tab) => RenderLink;

/** Links to another tab of the same index, keeping search and filters. */
function linkHere(tab: Tab): RenderLink {
  return link => (
    <Link
      to="."
      search={(before: IndexSearch) => ({ ...before, ...tabSearch(tab) })}
      activeOptions={{ exact: true }}
      {...link}
    />
  );
}

function tabSearch(tab: Tab) {
  return { tab: tab === 'my' ? undefined : tab };
}

/** Smaller, secondary tabs below the main ones; like theirs, the state is in the URL. */
function LinkSegments({ label, tabs, current }: { label: string; tabs: NavTab[]; current: string }) {
  return (
    <nav aria-label={label} className={classes.segments}>
      {tabs.map(tab => (
        <span key={tab.key}>{tab.link({ className: classes.segment, ...tabParts(tab, current) })}</span>
      ))}
    </nav>
  );
}
