import { useLingui } from '@lingui/react/macro';
import type { EventRecipe } from '@potluck/contract';
import { IconArrowBackUp, IconHandFinger, IconTrash, IconUsers } from '@tabler/icons-react';
import { useViewer } from '../../../auth/use-auth.ts';
import type { MenuEntry } from '../../../ui/menu-entry.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { type ShownEvent, writesTo } from '../view/shown-event.ts';
import { useHostActions } from './use-host-actions.ts';
import { useTableActions } from './use-table-actions.ts';

interface DishMenuProps {
  dish: EventRecipe;
  open: boolean;
  shown: ShownEvent;
}

/** What can be done to a dish by who brings it, and by who may change the event. */
export function DishMenu({ dish, open, shown }: DishMenuProps) {
  const { t } = useLingui();
  const viewer = useViewer().user.name;
  const { release } = useTableActions(shown);
  const { change, remove } = useHostActions(shown);
  const { broughtBy, title } = dish;
  const own = broughtBy?.person === viewer;
  const size = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  const writes = writesTo(shown.calendar);
  const entries: MenuEntry[] = [];
  if (own || (broughtBy && writes))
    entries.push({
      label: own ? t`Give it back` : t`Ask somebody else`,
      icon: <IconArrowBackUp {...size} className="points" />,
      onSelect: () => release.mutate(dish),
    });
  if (writes && !broughtBy && !open && shown.event.response !== 'RESPONSE_UNSPECIFIED')
    entries.push({
      label: t`Ask who brings it`,
      icon: <IconHandFinger {...size} />,
      onSelect: () => change.mutate({ name: dish.name, open: true }),
    });
  if (writes && dish.servings > 0 && shown.event.response !== 'RESPONSE_UNSPECIFIED')
    entries.push({
      label: t`For as many as come`,
      icon: <IconUsers {...size} />,
      onSelect: () => change.mutate({ name: dish.name, servings: 0 }),
    });
  if (writes && shown.at === undefined)
    entries.push({
      label: t`Take off the table`,
      icon: <IconTrash {...size} />,
      danger: true,
      onSelect: () => remove.mutate(dish),
    });
  return <MoreMenu label={title ? t`More for “${title}”` : t`More for this dish`} entries={entries} />;
}
