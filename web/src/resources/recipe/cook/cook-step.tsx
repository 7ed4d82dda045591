import { useLingui } from '@lingui/react/macro';
import type { Recipe } from '@potluck/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { MeasuredText } from '../measured-text.tsx';
import { RingsAway } from '../timers/rings-away.tsx';
import { StepTimers } from '../timers/step-timers.tsx';
import { useTimers } from '../timers/use-timers.ts';
import classes from './cook-step.module.css';
import type { CookedStep } from './steps-to-cook.ts';

interface CookStepProps {
  recipe: Recipe;
  step: CookedStep;
  /** Below the ingredients. */
  children?: ReactNode;
}

/** A step, as large as fits, with its ingredients and the timers it mentions. */
export function CookStep({ recipe, step, children }: CookStepProps) {
  const { t } = useLingui();
  const { timers } = useTimers();
  const text = useRef<HTMLHeadingElement>(null);
  // Moves the focus so that screen readers read the step, and Space goes to the next one.
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.step}>
      {step.heading && <p className={classes.heading}>{step.heading}</p>}
      <h2 ref={text} tabIndex={-1} data-autofocus className={classes.text} data-size={sizeOf(step.text)}>
        <MeasuredText pieces={step.pieces} />
      </h2>
      {step.ingredients.length > 0 && (
        <ul className={classes.ingredients} aria-label={t`For this step`}>
          {step.ingredients.map(({ key, amount, title, apart }) => (
            <li key={key}>
              {amount && <strong>{amount}</strong>} {title}
              {apart && <span className={classes.apart}>{apart}</span>}
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
