import { Trans } from '@lingui/react/macro';
import { IconShoppingCart } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazy } from '../../../ui/browser/lazy.ts';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import type { ShoppedDish } from './shopped-foods.ts';

const AddToList = lazy(() => import('./add-to-list.tsx').then(file => ({ default: file.AddToList })));

/** Opens what puts ingredients on a list; there is nothing to open where the recipe has none. */
export function Shop(dish: ShoppedDish) {
  const { opened, wanted, open, close } = useOpened();
  if (dish.recipe.ingredientGroups.every(({ ingredients }) => ingredients.length === 0)) return null;

  return (
    <>
      <PillButton icon={<IconShoppingCart size={20} aria-hidden />} aria-haspopup="dialog" onClick={open}>
        <Trans>Add to a list</Trans>
      </PillButton>
      {wanted && (
        <Suspense>
          <AddToList dish={dish} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
