import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import type { Recipe } from '@potluck/contract';
import { useMemo, useState } from 'react';
import { useNoLayer } from '../../../ui/browser/layers.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useWakeLock } from '../../../ui/browser/use-wake-lock.ts';
import type { Nested } from '../nested/use-nested.ts';
import type { ShownRecipe } from '../view/shown-recipe.ts';
import { type Cooking, useSavedCooking } from '../view/use-saved-cooking.ts';
import { CookBar } from './cook-bar.tsx';
import classes from './cook-mode.module.css';
import { CookNav } from './cook-nav.tsx';
import { CookStep } from './cook-step.tsx';
import { CookTimers } from './cook-timers.tsx';
import { stepsToCook } from './steps-to-cook.ts';
import { useCookKeys } from './use-cook-keys.ts';
import { useCookStep } from './use-cook-step.ts';
import { useSwipe } from './use-swipe.ts';

const NestedOffers = lazyPart(() => import('../nested/nested-recipe.tsx'), 'NestedOffers');

interface CookModeProps {
  recipe: Recipe;
  shown: ShownRecipe;
  cooking: Cooking;
  /** The recipes that lead to it, if it is nested in a dish that is being cooked. */
  above?: readonly string[];
  /** Records a cooking; absent if the viewer may not. */
  onCooked?: () => void;
  onClose: () => void;
}

/**
 * Cook mode: one step per screen in large text, a screen that stays awake, and a remembered position. A nested recipe
 * takes the place of the dish until it is finished.
 */
export function CookMode(props: CookModeProps) {
  const [nested, setNested] = useState<Nested>();
  const above = [...(props.above ?? []), props.recipe.name];
  if (nested) return <CookNested {...nested} above={above} onClose={() => setNested(undefined)} />;
  return <CookSteps {...props} above={above} onNested={setNested} />;
}

function CookNested(props: Nested & { above: readonly string[]; onClose: () => void }) {
  return <CookMode {...props} cooking={useSavedCooking(props.recipe.name)} />;
}

interface CookStepsProps extends Required<Pick<CookModeProps, 'above'>>, Omit<CookModeProps, 'above'> {
  onNested: (nested: Nested) => void;
}

function CookSteps({ recipe, shown, cooking, above, onCooked, onClose, onNested }: CookStepsProps) {
  const { t } = useLingui();
  const steps = useMemo(() => stepsToCook(shown), [shown]);
  const place = useCookStep(steps, cooking);
  const step = steps[place.at];
  const last = place.at === steps.length - 1;
  const next = () => (last ? finish() : place.go(place.at + 1));
  const back = () => place.go(place.at - 1);
  const [listed, onListed] = useState(false);
  const swipe = useSwipe({ next: () => !last && next(), back });
  useCookKeys({ next, back });
  useWakeLock();
  const uncovered = useNoLayer();
  const first = place.at === 0;
  const lines = first ? shown.ingredientGroups.flatMap(group => group.lines) : (step?.ingredients ?? []);
  const nested = lines.filter(({ reference }) => reference);

  function finish() {
    place.forget();
    onClose();
  }

  function cooked() {
    finish();
    onCooked?.();
  }

  if (!step) return null;
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={uncovered}
      fullScreen
      withCloseButton={false}
      title={t`Cooking ${recipe.title}`}
      padding={0}
      radius={0}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content, header: 'visually-hidden', body: classes.body }}
    >
      <CookBar
        title={recipe.title}
        at={place.at}
        total={steps.length}
        {...{ shown, listed, onListed, onClose }}
      />
      <div className={classes.step} {...swipe}>
        <CookStep key={step.key} recipe={recipe} step={step}>
          {nested.length > 0 && <NestedOffers ingredients={nested} {...{ first, above }} onCook={onNested} />}
        </CookStep>
      </div>
      <div className={classes.side}>
        <CookTimers />
        <CookNav at={place.at} last={last} onBack={back} onNext={next} onCooked={onCooked && cooked} />
      </div>
    </Modal>
  );
}
