import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconShare } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { PillButton } from '../../../ui/pill-button.tsx';

interface ShareRecipesProps {
  of: 'cookbook' | 'menu' | 'recipe';
  name: string;
}

/** Offers to share the recipes in a cookbook, menu or recipe with the people with it, as far as the viewer may share them. */
export function ShareRecipes({ of, name }: ShareRecipesProps) {
  const { t } = useLingui();
  const client = useApi();
  const { data } = useQuery({
    queryKey: [of, 'recipesToShare', name],
    queryFn: ({ signal }) => client[of].recipesToShare({ name }, { signal }),
  });
  const share = useShare(of, name);
  const { shareableCount = 0, unshareableCount = 0 } = data ?? {};
  if (shareableCount + unshareableCount === 0) return null;
  return (
    <section className="grid gap-3 items-start p-4 bg-surface-2 radius" aria-label={t`The recipes in it`}>
      <p>
        {of === 'cookbook' && <Trans>Sharing a cookbook doesn’t share its recipes.</Trans>}
        {of === 'menu' && (
          <Trans>Sharing a menu doesn’t share its recipes, only the titles of its dishes.</Trans>
        )}
        {of === 'recipe' && <Trans>Sharing a recipe doesn’t share the recipes in it.</Trans>}{' '}
        {unshareableCount > 0 && (
          <Plural
            value={unshareableCount}
            one="You can’t share # of them: people without access won’t see it."
            other="You can’t share # of them: people without access won’t see them."
          />
        )}
      </p>
      {shareableCount > 0 && (
        <PillButton
          icon={<IconShare size={20} aria-hidden />}
          busy={share.isPending}
          onClick={() => share.mutate()}
        >
          <Plural value={shareableCount} one="Share its recipe too" other="Share its # recipes too" />
        </PillButton>
      )}
    </section>
  );
}

function useShare(of: ShareRecipesProps['of'], name: string) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  return useAction({
    mutationFn: () => client[of].shareRecipes({ name }),
    done: ({ sharedCount }) => ({
      severity: 'success',
      message:
        of === 'recipe' ? (
          <Plural
            value={sharedCount}
            one="# more recipe is shared with the same people."
            other="# more recipes are shared with the same people."
          />
        ) : of === 'menu' ? (
          <Plural
            value={sharedCount}
            one="# recipe is shared: everyone with the menu can view it."
            other="# recipes are shared: everyone with the menu can view them."
          />
        ) : (
          <Plural
            value={sharedCount}
            one="# recipe is shared: everyone with the cookbook can view it."
            other="# recipes are shared: everyone with the cookbook can view them."
          />
        ),
    }),
    failed: t`Couldn’t share the recipes`,
    onSettled: () => cache.invalidateQueries(),
  });
}
