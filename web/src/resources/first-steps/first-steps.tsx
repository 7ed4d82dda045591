import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { useViewer } from '../../auth/use-auth.ts';
import { BringRecipe } from './bring-recipe.tsx';
import classes from './first-steps.module.css';
import { InvitePeople } from './invite-people.tsx';
import { PlanDinner } from './plan-dinner.tsx';
import type { FirstSteps as Left, Step } from './use-first-steps.ts';

const cards: Record<Step, (props: { onDismiss: () => void }) => ReactNode> = {
  'bring-recipe': BringRecipe,
  'invite-people': InvitePeople,
  'plan-dinner': PlanDinner,
};

/** Ways to begin, in the place of an empty grid; those that are left go on standing below the first few recipes. */
export function FirstSteps({ left, alone, dismiss }: Left) {
  const { t } = useLingui();
  const { user } = useViewer();
  const heading = useRef<HTMLHeadingElement>(null);
  const who = user.givenName || user.username;
  return (
    <section className={classes.steps} aria-label={t`First steps`} data-alone={alone || undefined}>
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {alone ? <Trans>Welcome, {who}.</Trans> : <Trans>What next?</Trans>}
        </h2>
        <p>
          {left.length === 3 ? (
            <Trans>Three ways to begin. Take any, leave any.</Trans>
          ) : (
            <Trans>Start where you like.</Trans>
          )}
        </p>
      </header>
      <ul className={classes.cards}>
        {left.map(step => {
          const Card = cards[step];
          return (
            <Card
              key={step}
              onDismiss={() => {
                dismiss(step);
                // The card goes, and with it the button that had the focus.
                heading.current?.focus({ preventScroll: true });
              }}
            />
          );
        })}
      </ul>
    </section>
  );
}
