import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import type { Recipe } from '@potluck/contract';
import { IconBell, IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNoLayer } from '../../../ui/browser/layers.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useWakeLock } from '../../../ui/browser/use-wake-lock.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { MeasuredText } from '../measured-text.tsx';
import type { Nested } from '../nested/use-nested.ts';
import { RunningTimers } from '../timers/running-timers.tsx';
import { StepTimers } from '../timers/step-timers.tsx';
import { canNotifyTimer } from '../timers/timer-notification.ts';
import { useTimers } from '../timers/use-timers.ts';
import { AheadNote } from '../view/ahead-note.tsx';
import { StepPicture } from '../view/recipe-pictures.tsx';
import type { ShownRecipe } from '../view/shown-recipe.ts';
import { type Cooking, useSavedCooking } from '../view/use-saved-cooking.ts';
import { CookBar } from './cook-bar.tsx';
import classes from './cook-mode.module.css';
import cookNavClasses from './cook-nav.module.css';
import cookStepClasses from './cook-step.module.css';
import { type CookedStep, stepsToCook } from './steps-to-cook.ts';
import { useCookKeys, useCookStep, useSwipe } from './use-cook-step.ts';

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
      classNames={{ content: 'no-print no-border bg-paper', header: 'visually-hidden', body: classes.body }}
    >
      <CookBar
        title={recipe.title}
        at={place.at}
        total={steps.length}
        {...{ shown, listed, onListed, onClose }}
      />
      <div className="flex scroll-y grow min-h-0" {...swipe}>
        <CookStep key={step.key} recipe={recipe} step={step}>
          {first && <AheadNote ahead={recipe.ahead} />}
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

interface CookNavProps {
  at: number;
  last: boolean;
  onBack: () => void;
  onNext: () => void;
  /** Finishes, and records a cooking. */
  onCooked?: () => void;
}

/** The bottom bar of cook mode: large enough for floury hands. */
function CookNav({ at, last, onBack, onNext, onCooked }: CookNavProps) {
  const { t } = useLingui();
  return (
    <nav className={cookNavClasses.nav} aria-label={t`Steps`}>
      <PillButton
        size="lg"
        icon={<IconChevronLeft className="points" size={26} aria-hidden />}
        disabled={at === 0}
        onClick={onBack}
      >
        <Trans>Back</Trans>
      </PillButton>
      <PillButton
        size="lg"
        tone={last && onCooked ? 'plain' : 'main'}
        rightSection={!last && <IconChevronRight className="points" size={26} aria-hidden />}
        onClick={onNext}
      >
        {last ? t`Finish` : t`Next`}
      </PillButton>
      {last && onCooked && (
        <PillButton size="lg" tone="main" icon={<IconCheck size={26} aria-hidden />} onClick={onCooked}>
          <Trans>Cooked it</Trans>
        </PillButton>
      )}
    </nav>
  );
}

interface CookStepProps {
  recipe: Recipe;
  step: CookedStep;
  /** Below the ingredients. */
  children?: ReactNode;
}

/** A step, as large as fits, with its ingredients and the timers it mentions. */
function CookStep({ recipe, step, children }: CookStepProps) {
  const { t } = useLingui();
  const { timers } = useTimers();
  const text = useRef<HTMLHeadingElement>(null);
  // Moves the focus so that screen readers read the step, and Space goes to the next one.
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <div className={cookStepClasses.step}>
      {step.heading && <p className={cookStepClasses.heading}>{step.heading}</p>}
      <h2
        ref={text}
        tabIndex={-1}
        data-autofocus
        className={cookStepClasses.text}
        data-size={sizeOf(step.text)}
      >
        <MeasuredText pieces={step.pieces} formatted={step.formatted} />
      </h2>
      {step.imageUri && (
        <StepPicture
          uri={step.imageUri}
          number={step.number}
          className={cookStepClasses.picture}
          sizes="(min-width: 36em) 24rem, 90vw"
        />
      )}
      {step.forOriginal && (
        <p className="muted">
          <Trans>Some amounts in the text are for the original recipe.</Trans>
        </p>
      )}
      {step.ingredients.length > 0 && (
        <ul className={`flow gap-3 plain-list ${cookStepClasses.ingredients}`} aria-label={t`For this step`}>
          {step.ingredients.map(({ key, amount, title, apart }) => (
            <li key={key}>
              {amount && <strong>{amount}</strong>} {title}
              {apart && <span className="muted medium ms-3">{apart}</span>}
            </li>
          ))}
        </ul>
      )}
      {children}
      <StepTimers name={recipe.name} title={recipe.title} step={step} roomy />
      {timers.length > 0 && <RingsAway />}
    </div>
  );
}

function sizeOf(text: string): 'large' | 'medium' | 'small' {
  if (text.length <= 90) return 'large';
  return text.length <= 240 ? 'medium' : 'small';
}

/** The running timers of this dish and others; they stay visible however long a step is. */
function CookTimers() {
  const { timers } = useTimers();
  if (timers.length === 0) return null;
  return (
    <div className={classes.timers}>
      <RunningTimers timers={timers} roomy />
    </div>
  );
}

/** Says whether timers notify a user who looks elsewhere; a press asks the browser for permission. */
function RingsAway() {
  const [state, setState] = useState(canNotifyTimer);
  if (state === 'ask')
    return (
      <PillButton
        tone="quiet"
        icon={<IconBell size={20} aria-hidden />}
        onClick={() => void Notification.requestPermission().then(() => setState(canNotifyTimer()))}
      >
        <Trans>Also ring when I’m not on this page</Trans>
      </PillButton>
    );
  return (
    <p className="small muted">
      {state === 'no' ? (
        <Trans>Timers ring only while you’re on this page: your browser can’t notify you elsewhere.</Trans>
      ) : (
        <Trans>Keep Potluck open: a phone with its screen off may ring late.</Trans>
      )}
    </p>
  );
}
