import { useLingui } from '@lingui/react/macro';
import { IconArrowRight, IconCopy, IconDots, IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { MenuEntry } from '../../../ui/menu-entry.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { eventLinks } from '../../event/event-links.ts';
import type { DisplayEvent } from '../schedule/display-event.ts';
import { useBoard } from './board-context.ts';
import classes from './meal-menu.module.css';

interface MealMenuProps {
  meal: DisplayEvent;
  onMove: () => void;
  onCopy: () => void;
}

/** The menu of a meal. Readers can still copy it. */
export function MealMenu({ meal, onMove, onCopy }: MealMenuProps) {
  const { t } = useLingui();
  const { actions } = useBoard();
  const navigate = useNavigate();
  const { title, occurrence } = meal;
  const { event, originalStartTime, recurring } = occurrence;
  const size = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  const copy = { label: t`Copy to another day`, icon: <IconCopy {...size} />, onSelect: onCopy };
  const own: MenuEntry[] = [
    { label: t`Move`, icon: <IconArrowRight {...size} className="points" />, onSelect: onMove },
    copy,
    ...(recurring
      ? []
      : [
          {
            label: t`Repeat every week`,
            icon: <IconRepeat {...size} />,
            onSelect: () => actions.repeat(meal),
          },
        ]),
    {
      label: t`Change`,
      icon: <IconPencil {...size} />,
      onSelect: () => void navigate(eventLinks(event, originalStartTime).edit),
    },
    {
      label: t`Remove from the plan`,
      icon: <IconTrash {...size} />,
      danger: true,
      onSelect: () => void actions.clear(meal),
    },
  ];
  return (
    <div className={classes.menu}>
      <MoreMenu
        label={t`More for “${title}”`}
        of={title}
        icon={<IconDots size={18} aria-hidden />}
        entries={meal.editable ? own : [copy]}
      />
    </div>
  );
}
