import { Link } from '@tanstack/react-router';
import { TabsNav } from '../../../ui/tabs-nav.tsx';
import { type Way, ways } from '../create-search.ts';

const labels: Record<Way, string> = {
  write: 'Write it',
  address: 'From a web address',
  photos: 'From photos',
  text: 'From text',
};

/** How a new recipe is begun. Each way has an address of its own; what is unsaved is asked about in between. */
export function CreateWays({ current }: { current: Way }) {
  const tabs = ways.map(way => ({
    key: way,
    label: labels[way],
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
  return <TabsNav label="Ways to a new recipe" tabs={tabs} current={current} />;
}
