import { Trans } from '@lingui/react/macro';
import { IconShoppingCart } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazy } from '../../../ui/browser/lazy.ts';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import type { ShoppedDish } from './shopped-foods.ts';

const AddToList = lazy(() => import('./add-to-list.tsx').then(file => ({ default: file.AddToList })));

interface ShopProps {
  dishes: ShoppedDish[];
  /** What a new list is called. */
  title: string;
}

/** Opens what puts ingredients on a list; there is nothing to open where the recipes have none. */
export function Shop({ dishes, title }: ShopProps) {
  const { opened, wanted, open, close } = useOpened();
  const needed = dishes.filter(({ recipe }) =>
    recipe.ingredientGroups.some(({ ingredients }) => ingredients.length > 0),
  );
  if (needed.length === 0) return null;

  return (
    <>
      <PillButton icon={<IconShoppingCart size={20} aria-hidden />} aria-haspopup="dialog" onClick={open}>
        <Trans>Add to a list</Trans>
      </PillButton>
      {wanted && (
        <Suspense>
          <AddToList dishes={needed} title={title} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
