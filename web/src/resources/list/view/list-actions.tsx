import { can, type List } from '@potluck/contract';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { standingOn } from '../../../resource/sharing/stance.ts';
import { useDeleteEntry } from '../../../resource/use-delete-entry.tsx';
import { useFavorite } from '../../../resource/use-favorite.ts';
import { HeartToggle } from '../../../ui/heart-toggle.tsx';
import { type MenuEntry, MoreMenu } from '../../../ui/more-menu.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { printSoon } from '../../../ui/print-soon.ts';
import { useListLinks } from '../list-links.ts';
import classes from './list-head.module.css';
import { ShareList } from './list-sharing.tsx';

/** What the viewer may do with the list as a whole. */
export function ListActions({ list }: { list: List }) {
  const standing = standingOn('list', list);
  const navigate = useNavigate();
  const links = useListLinks(list.name);
  const favorite = useFavorite('list', list);
  const remove = useDeleteEntry('list', {
    name: list.name,
    title: list.title,
    consequence: 'Its items go with it, for everybody it is shared with. This cannot be undone.',
    onDeleted: () => void navigate({ ...links.home, replace: true }),
  });
  const print: MenuEntry = {
    label: 'Print',
    icon: <IconPrinter size={20} aria-hidden />,
    onSelect: printSoon,
  };
  return (
    <div className={classes.actions}>
      <ShareList list={list} />
      {can(standing, 'update') && (
        <PillButton
          icon={<IconPencil size={20} aria-hidden />}
          renderRoot={link => <Link {...links.edit} {...link} />}
        >
          Edit
        </PillButton>
      )}
      <div className={classes.icons}>
        {can(standing, 'favorite') && (
          <HeartToggle title={list.title} pressed={list.favorited} onChange={favorite.mutate} />
        )}
        <MoreMenu label="More" entries={can(standing, 'delete') ? [print, remove] : [print]} />
      </div>
    </div>
  );
}
