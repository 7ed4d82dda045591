import { Trans } from '@lingui/react/macro';
import { type CallerAccess, can, type Recipe } from '@potluck/contract';
import { IconCheck, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLinks } from '../../../resource-types/resource-types.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import type { CookedIt } from '../cooked/use-cooked-it.tsx';
import { MeasuredText } from '../measured-text.tsx';
import { StepTimers } from '../timers/step-timers.tsx';
import classes from './method.module.css';
import { StepPicture } from './recipe-pictures.tsx';
import type { ShownGroup, ShownStep } from './shown-recipe.ts';
import type { Cooking } from './use-saved-cooking.ts';

interface MethodProps {
  recipe: Recipe;
  directions: ShownGroup<ShownStep>[];
  cooking: Cooking;
  callerAccess: CallerAccess;
  /** Records a cooking; absent if the viewer may not. */
  cookedIt?: Pick<CookedIt, 'note' | 'busy'>;
}

/** The steps of a recipe. */
export function Method({ recipe, directions, cooking, callerAccess, cookedIt }: MethodProps) {
  const groups = directions.filter(group => group.lines.length > 0);
  const { edit } = useLinks('recipe', recipe.name);
  return (
    <section className={classes.method} aria-labelledby="method-title">
      <h2 id="method-title">
        <Trans>Method</Trans>
      </h2>
      {groups.some(group => group.lines.some(({ forOriginal }) => forOriginal)) && (
        <p className="small muted">
          <Trans>Some amounts in the text are for the original recipe.</Trans>
        </p>
      )}
      {groups.map(group => (
        <div key={group.key} className={classes.group}>
          {group.title && <h3 className={classes.title}>{group.title}</h3>}
          <ol className="grid gap-2 plain-list">
            {group.lines.map(step => (
              <Step key={step.key} recipe={recipe} step={step} cooking={cooking} />
            ))}
          </ol>
        </div>
      ))}
      {groups.length === 0 && (
        <div className="grid gap-4 muted items-start my-4">
          <p>
            <Trans>No method yet.</Trans>
          </p>
          {can(callerAccess, 'update') && (
            <PillButton renderRoot={link => <Link {...edit} {...link} />}>
              <Trans>Add the steps</Trans>
            </PillButton>
          )}
        </div>
      )}
      {cookedIt && (
        <PillButton
          className="no-print mt-5"
          icon={<IconCircleCheck size={20} aria-hidden />}
          busy={cookedIt.busy}
          onClick={() => cookedIt.note()}
        >
          <Trans>Cooked it</Trans>
        </PillButton>
      )}
    </section>
  );
}

type StepProps = Pick<MethodProps, 'recipe' | 'cooking'> & { step: ShownStep };

function Step({ recipe, step, cooking }: StepProps) {
  const { key, number, pieces, formatted, imageUri } = step;
  const ticked = cooking.ticked(key);
  return (
    <li className={classes.step} value={number}>
      <label className={classes.target}>
        <input
          type="checkbox"
          className={`hidden-control ${classes.input}`}
          checked={ticked}
          onChange={event => cooking.tick(key, event.currentTarget.checked)}
        />
        <span className={classes.number} aria-hidden>
          {ticked ? <IconCheck size={18} stroke={3} /> : number}
        </span>
        <span className={classes.text}>
          <MeasuredText pieces={pieces} formatted={formatted} />
        </span>
      </label>
      {imageUri && <StepPicture uri={imageUri} number={number} className={classes.picture} sizes="200px" />}
      <div className={classes.timers}>
        <StepTimers name={recipe.name} title={recipe.title} step={step} />
      </div>
    </li>
  );
}
