import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Menu } from '@potluck/contract';
import { ResourcePanel } from '../../standard/index/resource-card.tsx';

/** How many meals a card names. */
const maxNamed = 4;

/** Renders menu cards in a grid: the title, the number of meals, and the first meals. */
export function useMenuCard() {
  return (menu: Menu) => <MenuCard key={menu.name} menu={menu} />;
}

function MenuCard({ menu }: { menu: Menu }) {
  const { t } = useLingui();
  const { title, meals } = menu;
  const named = meals.slice(0, maxNamed).map(meal => meal.title);
  return (
    <ResourcePanel
      of="menu"
      resource={menu}
      title={title}
      meta={t`${plural(meals.length, { one: '# meal', other: '# meals' })}`}
    >
      {named.length > 0 && (
        <p className="small muted clamp" dir="auto">
          {named.join(' · ')}
          {meals.length > named.length && ' …'}
        </p>
      )}
    </ResourcePanel>
  );
}
