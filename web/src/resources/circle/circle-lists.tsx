import { Trans, useLingui } from '@lingui/react/macro';
import { type Circle, can, idOf } from '@potluck/contract';
import { IconChecklist } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AccountContents } from '../../resource/account-contents.tsx';
import { CreateLink } from '../../resource/create-link.tsx';
import { ListCard } from '../list/list-card.tsx';
import { useOpenItems } from '../list/use-open-items.ts';

/** What the circle gets and does together. */
export function CircleLists({ circle }: { circle: Circle }) {
  const { t } = useLingui();
  const { name, title, circleAccess: access, visibility } = circle;
  const open = useOpenItems();
  const create = can({ access, visibility }, 'createInside') && (
    <CreateLink
      link={link => <Link to="/circles/$circleId/lists/create" params={{ circleId: idOf(name) }} {...link} />}
    >
      <Trans>New list</Trans>
    </CreateLink>
  );
  return (
    <AccountContents
      of="list"
      account={name}
      label={t`Lists of ${title}`}
      create={create}
      card={list => <ListCard key={list.name} list={list} open={open} />}
      empty={{
        icon: IconChecklist,
        title: t`No lists here yet`,
        text: t`What belongs to ${title} can be ticked off by all of its members.`,
      }}
    />
  );
}
