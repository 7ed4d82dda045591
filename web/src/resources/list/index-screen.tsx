import type { List } from '@potluck/contract';
import { IconChecklist, IconMailOpened, IconWorldSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CreateLink } from '../../resource/create-link.tsx';
import { IndexScreen } from '../../resource/index-screen.tsx';
import { byTitle } from '../../resource/sorts.ts';
import { useSharedFilters } from '../../resource/use-shared-filters.tsx';
import { ListCard } from './list-card.tsx';
import { useOpenItems } from './use-open-items.ts';

export function ListIndexScreen() {
  const open = useOpenItems();
  const count = ({ name }: List) => open?.get(name) ?? 0;
  const create = <CreateLink link={link => <Link to="/lists/create" {...link} />}>New list</CreateLink>;
  return (
    <IndexScreen
      of="list"
      title="Lists"
      searchFor="Title, section or words"
      create={create}
      sorts={[byTitle, { key: 'open', label: 'Most open first', compare: (a, b) => count(b) - count(a) }]}
      filters={useSharedFilters()}
      card={list => <ListCard key={list.name} list={list} open={open} />}
      empty={{
        my: {
          icon: IconChecklist,
          title: 'What to get, what to do',
          text: 'Shopping lists, chores and what to pack belong here: in sections, shared with the people you choose, ticked off together.',
          action: create,
        },
        pending: {
          icon: IconMailOpened,
          title: 'No invitations',
          text: 'Lists that others offer you, and those you asked for, wait here.',
        },
        explore: {
          icon: IconWorldSearch,
          title: 'No public lists yet',
          text: 'Lists that everybody may see are found here.',
        },
      }}
    />
  );
}
