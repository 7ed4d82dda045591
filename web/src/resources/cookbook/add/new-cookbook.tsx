import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { Recipe } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useApi } from '../../../api/api.ts';
import { useDraftState } from '../../../standard/form/use-draft-state.ts';
import { useRefusal } from '../../../standard/sharing/use-refusal.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import classes from './add.module.css';

/** A cookbook that is made with this recipe in it. */
export function NewCookbook({ recipe }: { recipe: Recipe }) {
  const { t } = useLingui();
  const { value: title, set: setTitle, forget } = useDraftState('cookbook quick', '');
  const make = useMake(recipe, forget);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (title.trim() && !make.isPending) make.mutate(title.trim());
  }

  return (
    <form className={classes.new} onSubmit={submit}>
      <TextInput
        label={t`A new cookbook`}
        placeholder={t`Sunday lunches`}
        maxLength={200}
        value={title}
        onChange={event => setTitle(event.currentTarget.value)}
      />
      <PillButton type="submit" busy={make.isPending} disabled={!title.trim()}>
        <Trans>Create</Trans>
      </PillButton>
    </form>
  );
}

function useMake(recipe: Recipe, onMade: () => void) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const refused = useRefusal();
  return useMutation({
    mutationFn: async (title: string) => {
      const cookbook = await client.cookbook.create({
        cookbook: { title, visibility: 'VISIBILITY_LEVEL_PRIVATE' },
      });
      await client.cookbookEntry.create({
        parent: cookbook.name,
        cookbookEntry: { recipe: recipe.name },
      });
    },
    onSuccess: onMade,
    onError: error => refused(t`The cookbook was not made`, error),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['cookbook'] });
      void cache.invalidateQueries({ queryKey: ['cookbookEntry'] });
    },
  });
}
