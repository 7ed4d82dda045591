import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazy } from '../../../ui/browser/lazy.ts';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import type { Dish } from '../recipes/use-event-recipes.ts';
import { type ShownEvent, writesTo } from '../view/shown-event.ts';
import { useTableActions } from './use-table-actions.ts';

const BringSheet = lazy(() => import('./bring-sheet.tsx'));

/** Takes a place on the table: what it will be is asked, and need not be said. */
export function ClaimButton({ dish, shown }: { dish: Dish; shown: ShownEvent }) {
  const { t } = useLingui();
  const { opened, wanted, open, close } = useOpened();
  const { claim } = useTableActions(shown);
  const { link, recipe } = dish;
  const title = link.title || (typeof recipe === 'object' ? recipe.title : '');
  if (shown.event.response === 'RESPONSE_UNSPECIFIED' && !writesTo(shown.calendar)) return null;
  return (
    <>
      <PillButton tone="main" aria-label={t`I’ll bring it: ${title}`} onClick={open}>
        <Trans>I’ll bring it</Trans>
      </PillButton>
      {wanted && (
        <Suspense>
          <BringSheet
            opened={opened}
            onClose={close}
            title={title}
            unsaid={t`I’ll bring it`}
            busy={claim.isPending}
            of={link.name}
            onBring={(brought, onBrought) =>
              claim.mutate(
                { dish: link, brought },
                {
                  onSuccess: () => {
                    onBrought();
                    close();
                  },
                },
              )
            }
          />
        </Suspense>
      )}
    </>
  );
}
