import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconMail } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';

interface AcceptRecipesProps {
  of: 'cookbook' | 'menu' | 'recipe';
  name: string;
  /** Whether the invitation to the cookbook, menu or recipe itself is also pending. */
  invited: boolean;
}

/** Above a cookbook, menu or recipe that was shared with the recipes in it: accepts all of them at once, and it too. */
export function AcceptRecipes({ of, name, invited }: AcceptRecipesProps) {
  const client = useApi();
  const { data } = useQuery({
    // Under the `cookbookEntry` key, so that changes to entries refetch the invitations.
    queryKey: [of === 'cookbook' ? 'cookbookEntry' : 'recipe', 'recipesToAccept', name],
    queryFn: ({ signal }) => client[of].recipesToAccept({ name }, { signal }),
  });
  const accept = useAccept(of, name);
  const { acceptableCount = 0 } = data ?? {};
  if (acceptableCount === 0) return null;
  return (
    <div className="mb-5">
      <Banner
        icon={<IconMail size={24} stroke={1.75} aria-hidden />}
        actions={
          <PillButton tone="main" busy={accept.isPending} onClick={() => accept.mutate()}>
            {invited ? <Trans>Accept with all recipes</Trans> : <Trans>Accept all recipes</Trans>}
          </PillButton>
        }
      >
        {of === 'cookbook' && (
          <Plural
            value={acceptableCount}
            one="# recipe in this cookbook needs your answer."
            other="# recipes in this cookbook need your answer."
          />
        )}
        {of === 'menu' && (
          <Plural
            value={acceptableCount}
            one="# recipe of this menu needs your answer."
            other="# recipes of this menu need your answer."
          />
        )}
        {of === 'recipe' && (
          <Plural
            value={acceptableCount}
            one="It uses # recipe that needs your answer."
            other="It uses # recipes that need your answer."
          />
        )}
      </Banner>
    </div>
  );
}

function useAccept(of: AcceptRecipesProps['of'], name: string) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  return useAction({
    mutationFn: () => client[of].acceptRecipes({ name }),
    failed: t`Couldn’t accept the recipes`,
    onSettled: () => cache.invalidateQueries(),
  });
}
