import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import type { Recipe } from '@potluck/contract';
import { useMemo, useState } from 'react';
import { useNoLayer } from '../../../ui/browser/layers.ts';
import { useWakeLock } from '../../../ui/browser/use-wake-lock.ts';
import type { ShownRecipe } from '../view/shown-recipe.ts';
import type { Cooking } from '../view/use-saved-cooking.ts';
import { CookBar } from './cook-bar.tsx';
import classes from './cook-mode.module.css';
import { CookNav } from './cook-nav.tsx';
import { CookStep } from './cook-step.tsx';
import { CookTimers } from './cook-timers.tsx';
import { stepsToCook } from './steps-to-cook.ts';
import { useCookKeys } from './use-cook-keys.ts';
import { useCookStep } from './use-cook-step.ts';
import { useSwipe } from './use-swipe.ts';

interface CookModeProps {
  recipe: Recipe;
  shown: ShownRecipe;
  cooking: Cooking;
  /** Records a cooking; absent if the viewer may not. */
  onCooked?: () => void;
  onClose: () => void;
}

/** Cook mode: one step per screen in large text, a screen that stays awake, and a remembered position. */
export function CookMode({ recipe, shown, cooking, onCooked, onClose }: CookModeProps) {
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
        <CookStep key={step.key} recipe={recipe} step={step} />
      </div>
      <div className={classes.side}>
        <CookTimers />
        <CookNav at={place.at} last={last} onBack={back} onNext={next} onCooked={onCooked && cooked} />
      </div>
    </Modal>
  );
}
