import type { Recipe, Standing } from '@potluck/contract';
import { IconLink } from '@tabler/icons-react';
import { visibilityWords } from '../../../resource/visibility-picker.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { VisibilityIcon } from '../../../ui/visibility-icon.tsx';
import { citationOf } from './citation.ts';
import { Description } from './description.tsx';
import { RecipeActions } from './recipe-actions.tsx';
import { RecipeFacts } from './recipe-facts.tsx';
import classes from './recipe-head.module.css';

interface RecipeHeadProps {
  recipe: Recipe;
  standing: Standing;
  /** Absent while there is no step to cook. */
  onCook?: () => void;
}

export function RecipeHead({ recipe, standing, onCook }: RecipeHeadProps) {
  const { title, description, citation } = recipe;
  return (
    <header className={classes.head}>
      <RecipeChips recipe={recipe} standing={standing} />
      <h1 className={classes.title} data-long={title.length > 70 || undefined}>
        {title}
      </h1>
      {description && <Description text={description} />}
      <RecipeFacts recipe={recipe} />
      <RecipeActions recipe={recipe} standing={standing} onCook={onCook} />
      <div className={classes.notes}>
        {citation && <Citation text={citation} />}
        <VisibilityNote visibility={recipe.visibility} />
      </div>
    </header>
  );
}

function RecipeChips({ recipe, standing }: { recipe: Recipe; standing: Standing }) {
  const words = [...recipe.categories, ...recipe.cuisines, recipe.cookingMethod].filter(Boolean);
  const pending = standing.access?.state === 'ACCESS_STATE_PENDING' && standing.access.acceptTarget;
  if (words.length === 0 && !pending) return null;
  return (
    <ul className={classes.chips} aria-label="Tags">
      {pending && (
        <li>
          <Chip hue="amber">{pending === 'ACCEPT_TARGET_RECIPIENT' ? 'Invitation' : 'Requested'}</Chip>
        </li>
      )}
      {[...new Set(words)].map(word => (
        <li key={word}>
          <Chip>{word}</Chip>
        </li>
      ))}
    </ul>
  );
}

function Citation({ text }: { text: string }) {
  const { href, words } = citationOf(text);
  return (
    <p className={classes.note}>
      <IconLink size={18} stroke={1.75} aria-hidden />
      <span>
        From{' '}
        {href ? (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {words}
          </a>
        ) : (
          words
        )}
      </span>
    </p>
  );
}

function VisibilityNote({ visibility }: Pick<Recipe, 'visibility'>) {
  const words = visibilityWords.find(known => known.value === visibility);
  if (!words) return null;
  return (
    <p className={classes.note} data-screen-only>
      <VisibilityIcon visibility={words.icon} decorative />
      <span>
        {words.word}: {words.explanation.charAt(0).toLowerCase() + words.explanation.slice(1)}
      </span>
    </p>
  );
}
