import { Trans, useLingui } from '@lingui/react/macro';
import { IconShoppingCart, IconToolsKitchen2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { messageOf } from '../../../api/api.ts';
import { lazy } from '../../../ui/browser/lazy.ts';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { shopEventLink } from '../../list/plan/shop-links.ts';
import { useAttendance } from '../attendance/use-attendance.ts';
import { CooksNote } from '../diets/cooks-note.tsx';
import { eventLinks } from '../event-links.ts';
import { AskForDishes } from '../potluck/ask-for-dishes.tsx';
import { TableDish } from '../potluck/table-dish.tsx';
import type { useEventRecipes } from '../recipes/use-event-recipes.ts';
import { type ShownEvent, writesTo } from './shown-event.ts';
import classes from './table.module.css';
import { useIsOver } from './use-is-over.ts';

const OfferSheet = lazy(() => import('../potluck/offer-sheet.tsx'));

/** What there is to eat: what is cooked, who brings what, and what nobody brings yet. */
export function Table({ dishes, isPending, error, refetch, isFetching, ...shown }: TableProps) {
  const { i18n } = useLingui();
  const { event, calendar, at } = shown;
  const { attendance } = useAttendance(shown);
  const over = useIsOver(shown);
  const writes = writesTo(calendar) && !over;
  const shared = attendance.all.length > 0;
  const asked = event.response !== 'RESPONSE_UNSPECIFIED' && !over;
  if (!isPending && !error && dishes.length === 0 && !writes && !asked) return null;
  return (
    <section className={classes.table} aria-labelledby="table-title">
      <div className={classes.head}>
        <h2 id="table-title">
          <Trans>What we eat</Trans>
        </h2>
        {shared && (writes || asked) && <Offer shown={shown} />}
      </div>
      {isPending && <RowsSkeleton rows={2} />}
      {error && (
        <ErrorState message={messageOf(error, i18n)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {dishes.length > 0 && (
        <ul className={classes.dishes}>
          {dishes.map(dish => (
            <TableDish
              key={dish.link.name}
              dish={dish}
              shown={shown}
              attendance={attendance}
              pictured={dishes.length === 1 && typeof dish.recipe === 'object'}
            />
          ))}
        </ul>
      )}
      {writes && shared && <AskForDishes shown={shown} />}
      {writes && <CooksNote shown={shown} dishes={dishes} />}
      {!over && dishes.some(({ recipe }) => typeof recipe === 'object') && (
        <PillButton
          icon={<IconShoppingCart size={20} aria-hidden />}
          renderRoot={link => <Link {...shopEventLink(event.name, at)} {...link} />}
        >
          <Trans>Shop for this meal</Trans>
        </PillButton>
      )}
      {writes && !isPending && dishes.length === 0 && (
        <PillButton
          icon={<IconToolsKitchen2 size={20} aria-hidden />}
          renderRoot={link => <Link {...eventLinks(event.name, at).edit} hash="recipes" {...link} />}
        >
          <Trans>Pick a meal</Trans>
        </PillButton>
      )}
    </section>
  );
}

type TableProps = ShownEvent & ReturnType<typeof useEventRecipes>;

/** Everybody who may write here can bring something that nobody asked for. */
function Offer({ shown }: { shown: ShownEvent }) {
  const { opened, wanted, open, close } = useOpened();
  return (
    <>
      <PillButton tone="quiet" className={classes.offer} onClick={open}>
        <Trans>Offer a dish</Trans>
      </PillButton>
      {wanted && (
        <Suspense>
          <OfferSheet opened={opened} onClose={close} shown={shown} />
        </Suspense>
      )}
    </>
  );
}
