import { Trans, useLingui } from '@lingui/react/macro';
import { type Circle, can, idOf } from '@potluck/contract';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { Link, linkOptions } from '@tanstack/react-router';
import { AccountContents } from '../../resource/account-contents.tsx';
import { CreateLink } from '../../resource/create-link.tsx';
import { ResourceCard } from '../../resource/resource-card.tsx';

/** What the circle holds in common to cook. */
export function CircleRecipes({ circle }: { circle: Circle }) {
  const { t } = useLingui();
  const { name, title, circleAccess: access, visibility } = circle;
  const circleId = idOf(name);
  const create = can({ access, visibility }, 'createInside') && (
    <CreateLink
      link={link => <Link to="/circles/$circleId/recipes/create" params={{ circleId }} {...link} />}
    >
      <Trans>New recipe</Trans>
    </CreateLink>
  );
  return (
    <AccountContents
      of="recipe"
      account={name}
      label={t`Recipes of ${title}`}
      create={create}
      card={recipe => (
        <ResourceCard
          key={recipe.name}
          of="recipe"
          resource={recipe}
          title={recipe.title}
          to={linkOptions({
            to: '/circles/$circleId/recipes/$recipeId',
            params: { circleId, recipeId: idOf(recipe.name) },
          })}
        />
      )}
      empty={{
        icon: IconToolsKitchen2,
        title: t`No recipes here yet`,
        text: t`What belongs to ${title} can be cooked by all of its members.`,
      }}
    />
  );
}
