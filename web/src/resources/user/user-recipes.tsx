import { Trans, useLingui } from '@lingui/react/macro';
import { idOf, type User } from '@potluck/contract';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { Link, linkOptions } from '@tanstack/react-router';
import { useViewer } from '../../auth/use-auth.ts';
import { AccountContents } from '../../resource/account-contents.tsx';
import { CreateLink } from '../../resource/create-link.tsx';
import { ResourceCard } from '../../resource/resource-card.tsx';
import { fullName } from './full-name.ts';

export function UserRecipes({ user }: { user: User }) {
  const { t } = useLingui();
  const own = useViewer().user.name === user.name;
  const ownEmpty = {
    icon: IconToolsKitchen2,
    title: t`No recipes here yet`,
    text: t`What you write down, import or are given shows here.`,
    action: (
      <CreateLink link={link => <Link to="/recipes/create" {...link} />}>
        <Trans>New recipe</Trans>
      </CreateLink>
    ),
  };
  const othersEmpty = {
    icon: IconToolsKitchen2,
    title: t`No recipes to see`,
    text: t`Recipes of ${fullName(user)} that you may see show here.`,
  };
  return (
    <AccountContents
      of="recipe"
      account={user.name}
      label={t`Recipes of ${fullName(user)}`}
      card={recipe => (
        <ResourceCard
          key={recipe.name}
          of="recipe"
          resource={recipe}
          title={recipe.title}
          to={linkOptions({
            to: '/users/$userId/recipes/$recipeId',
            params: { userId: idOf(user.name), recipeId: idOf(recipe.name) },
          })}
        />
      )}
      empty={own ? ownEmpty : othersEmpty}
    />
  );
}
