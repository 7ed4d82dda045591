import { Trans, useLingui } from '@lingui/react/macro';
import { can, idOf, type Recipe } from '@potluck/contract';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../api/api.ts';
import { resourceQuery } from '../../../api/calls.ts';
import { useLocale } from '../../../auth/use-auth.ts';
import { paths } from '../../../paths.ts';
import { useFavorite } from '../../../standard/data/use-mark.ts';
import { VisibilityNote } from '../../../standard/visibility-note.tsx';
import { webSourceOf } from '../../../ui/browser/web-address.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Description } from '../../../ui/description.tsx';
import { FormattedText } from '../../../ui/formatted/formatted-text.tsx';
import { HeartToggle } from '../../../ui/heart-toggle.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { CookedSoFar } from '../cooked/cooked-so-far.tsx';
import { RecipeActions, type RecipeActionsProps } from './recipe-actions.tsx';
import { RecipeFacts } from './recipe-facts.tsx';
import classes from './recipe-header.module.css';

export function RecipeHeader(props: RecipeActionsProps) {
  const { recipe, callerAccess } = props;
  const { title, description, citation, basedOn } = recipe;
  return (
    <header className={classes.head}>
      <div className={`flex between top gap-4 ${classes.titleRow}`}>
        <h1 className={`shrinks anywhere ${classes.title}`} data-long={title.length > 70 || undefined}>
          {title}
        </h1>
        {can(callerAccess, 'favorite') && <RecipeHeart recipe={recipe} />}
      </div>
      {description && (
        <Description text={description}>
          <FormattedText text={description} />
        </Description>
      )}
      <div className={`no-print ${classes.actions}`}>
        <RecipeActions {...props} />
      </div>
      <RecipeFacts recipe={recipe} />
      <CookedSoFar recipe={recipe} />
      <RecipeChips recipe={recipe} callerAccess={callerAccess} />
      <div className="grid gap-3">
        {basedOn && <BasedOn basedOn={basedOn} />}
        {citation && <Citation text={citation} />}
        {recipe.stars > 0 && <Rated stars={recipe.stars} />}
        <p className={classes.note} data-screen-only>
          <VisibilityNote of="recipe" resource={recipe} />
        </p>
      </div>
    </header>
  );
}

function RecipeHeart({ recipe }: Pick<RecipeActionsProps, 'recipe'>) {
  const { name, title, favorited } = recipe;
  const favorite = useFavorite('recipe', { name, title });
  return <HeartToggle title={title} pressed={favorited} onChange={favorite.mutate} />;
}

function RecipeChips({ recipe, callerAccess }: Pick<RecipeActionsProps, 'recipe' | 'callerAccess'>) {
  const { t } = useLingui();
  const words = [...recipe.categories, ...recipe.cuisines, recipe.cookingMethod].filter(Boolean);
  const pending = callerAccess.access?.state === 'ACCESS_STATE_PENDING' && callerAccess.access.acceptTarget;
  if (words.length === 0 && !pending) return null;
  return (
    <ul className={`flow shrinks gap-3 plain-list no-print ${classes.chips}`} aria-label={t`Tags`}>
      {pending && (
        <li>
          <Chip hue="amber">{pending === 'ACCEPT_TARGET_RECIPIENT' ? t`Invitation` : t`Requested`}</Chip>
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

/** A rating independent of cookings, usually from the program that the recipe was imported from. */
function Rated({ stars }: { stars: number }) {
  const given = <Stars value={stars} locale={useLocale()} />;
  return (
    <p className={classes.note}>
      <Trans>Rated {given}</Trans>
    </p>
  );
}

function Citation({ text }: { text: string }) {
  const { href, words } = webSourceOf(text);
  const source = href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  ) : (
    words
  );
  return (
    <p className={classes.note}>
      <IconLink size={18} stroke={1.75} aria-hidden />
      <span>
        <Trans>From {source}</Trans>
      </span>
    </p>
  );
}

/** The original of a copy; a link if the viewer can see the original, otherwise text. */
function BasedOn({ basedOn }: { basedOn: NonNullable<Recipe['basedOn']> }) {
  const { recipe, title, author } = basedOn;
  const { isSuccess } = useQuery({ ...resourceQuery(useApi(), 'recipe', recipe), retry: false });
  const original = isSuccess ? (
    <Link to={paths.recipe} params={{ recipeId: idOf(recipe) }}>
      {title}
    </Link>
  ) : (
    <bdi>{title}</bdi>
  );
  return (
    <p className={classes.note}>
      <IconCopy size={18} stroke={1.75} aria-hidden />
      <span>
        {author ? (
          <Trans>
            Based on {original} by {author}
          </Trans>
        ) : (
          <Trans>Based on {original}</Trans>
        )}
      </span>
    </p>
  );
}
