import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ResourceKey } from '../../api/calls.ts';
import { indexes } from '../../kinds/sections.ts';
import { type IndexSearch, type Tab, tabs } from '../../ui/browser/index-search.ts';
import type { RenderLink } from '../../ui/link.ts';
import { TabsNav } from '../../ui/tabs-nav.tsx';
import { useWaiting } from '../sharing/use-waiting.ts';

export const tabLabels: Record<Tab, MessageDescriptor> = {
  my: msg`My`,
  pending: msg`Pending`,
  explore: msg`Explore`,
};

interface IndexTabsProps {
  of: ResourceKey;
  /** The screen's own. */
  title: string;
  current: Tab;
  labels?: Record<Tab, MessageDescriptor>;
}

/** The tabs of an index, with the number of those that wait for an answer; what belongs together, such as recipes and cookbooks, is a tab away. */
export function IndexTabs({ of, title, current, labels = tabLabels }: IndexTabsProps) {
  const { t } = useLingui();
  const answers = useWaiting(of);
  const own = indexes.find(each => each.of === of);
  const beside = indexes.find(each => each.within === of || each.of === own?.within);
  const answersBeside = useWaiting(beside?.of ?? of);
  return (
    <TabsNav
      label={title}
      current={current}
      tabs={[
        ...tabs.map(key => ({
          key,
          label: t(labels[key]),
          count: key === 'pending' ? answers : undefined,
          link: (link: Parameters<RenderLink>[0]) => (
            <Link
              to="."
              search={(before: IndexSearch) => ({ ...before, tab: key === 'my' ? undefined : key })}
              activeOptions={{ exact: true }}
              {...link}
            />
          ),
        })),
        ...(beside
          ? [
              {
                key: beside.of,
                label: t(beside.label),
                count: answersBeside,
                link: (link: Parameters<RenderLink>[0]) => <Link {...beside.index} {...link} />,
              },
            ]
          : []),
      ]}
    />
  );
}
