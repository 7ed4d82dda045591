import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TabsNav } from '../../../ui/tabs-nav.tsx';
import { type Way, ways } from '../create-search.ts';

const labels: Record<Way, MessageDescriptor> = {
  write: msg`Write it`,
  address: msg`From a web address`,
  photos: msg`From photos`,
  text: msg`From text`,
  files: msg`From files`,
};

/** How a new recipe is begun. Each way has an address of its own; what is unsaved is asked about in between. */
export function CreateWays({ current }: { current: Way }) {
  const { t } = useLingui();
  const tabs = ways.map(way => ({
    key: way,
    label: t(labels[way]),
    link: (link: object) => (
      <Link
        to="."
        search={way === 'write' ? {} : { from: way }}
        replace
        activeOptions={{ exact: true }}
        {...link}
      />
    ),
  }));
  return <TabsNav label={t`Ways to a new recipe`} tabs={tabs} current={current} />;
}
