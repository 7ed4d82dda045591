import { Trans } from '@lingui/react/macro';
import { idOf, type Recipe } from '@potluck/contract';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../api/api.ts';
import { resourceQuery } from '../../../api/queries.ts';
import classes from './recipe-head.module.css';

/** What a copy was made from; a link where the viewer sees that, and words where they do not. */
export function BasedOn({ basedOn }: { basedOn: NonNullable<Recipe['basedOn']> }) {
  const { recipe, title, author } = basedOn;
  const { isSuccess } = useQuery({ ...resourceQuery(useApi(), 'recipe', recipe), retry: false });
  const original = isSuccess ? (
    <Link to="/recipes/$recipeId" params={{ recipeId: idOf(recipe) }}>
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
            After {original} by {author}
          </Trans>
        ) : (
          <Trans>After {original}</Trans>
        )}
      </span>
    </p>
  );
}
