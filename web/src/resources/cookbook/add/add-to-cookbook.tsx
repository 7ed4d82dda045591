import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type Cookbook, type CookbookEntry, idOf, parentOf, type Recipe } from '@potluck/contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { messageOf, useApi } from '../../../api/api.ts';
import { useResourceList } from '../../../standard/data/use-resource-list.ts';
import { useDraftState } from '../../../standard/form/use-draft-state.ts';
import { usePlacement } from '../../../standard/home-circle/use-circle-choice.ts';
import { useRefusal } from '../../../standard/sharing/use-refusal.ts';
import { useShown } from '../../../ui/browser/use-shown.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { useEntryActions } from '../use-entry-actions.ts';
import classes from './add.module.css';
import { PickRow } from './pick-row.tsx';

interface AddToCookbookProps {
  recipe: Recipe;
  opened: boolean;
  onClose: () => void;
}

/** The cookbooks the viewer may write to, those with this recipe ticked; and a way to create a cookbook. */
export function AddToCookbook({ recipe, opened, onClose }: AddToCookbookProps) {
  const { t } = useLingui();
  return (
    <Sheet
      opened={useShown(opened)}
      onClose={onClose}
      title={t`Add to a cookbook`}
      footer={
        <PillButton tone="main" onClick={onClose}>
          <Trans>Done</Trans>
        </PillButton>
      }
    >
      <NewCookbook recipe={recipe} />
      <Cookbooks recipe={recipe} />
    </Sheet>
  );
}

function Cookbooks({ recipe }: { recipe: Recipe }) {
  const { t, i18n } = useLingui();
  const cookbooks = useResourceList('cookbook', {
    filter: 'state = 200 AND permission_level >= 200',
    pageSize: 1000,
  });
  const places = useResourceList('cookbookEntry', {
    parent: 'cookbooks/-',
    filter: `recipe = "${recipe.name}"`,
    pageSize: 1000,
  });
  const error = cookbooks.error ?? places.error;
  if (error)
    return (
      <ErrorState
        message={messageOf(error, i18n)}
        onRetry={() => void Promise.all([cookbooks.refetch(), places.refetch()])}
        busy={cookbooks.isFetching || places.isFetching}
      />
    );
  if (cookbooks.isPending || places.isPending) return <RowsSkeleton rows={3} />;
  const there = new Map(places.items.map(entry => [parentOf(entry.name), entry]));
  return (
    <ul className={classes.rows} aria-label={t`Cookbooks`}>
      {cookbooks.items.map(cookbook => (
        <CookbookChoice
          key={cookbook.name}
          cookbook={cookbook}
          recipe={recipe}
          entry={there.get(cookbook.name)}
        />
      ))}
    </ul>
  );
}

interface CookbookChoiceProps {
  cookbook: Cookbook;
  recipe: Recipe;
  /** The recipe’s entry in the cookbook; absent if it has none. */
  entry: CookbookEntry | undefined;
}

function CookbookChoice({ cookbook, recipe, entry }: CookbookChoiceProps) {
  const { t } = useLingui();
  const actions = useEntryActions(cookbook.name);
  const { title, entryCount } = cookbook;
  return (
    <PickRow
      title={title}
      note={t`${plural(entryCount, { one: '# recipe', other: '# recipes' })}`}
      chosen={entry !== undefined}
      busy={actions.add.isPending}
      onChange={() => {
        if (entry) actions.remove(entry);
        else actions.add.mutate({ recipe: recipe.name, recipeTitle: recipe.title });
      }}
      controls={
        entry && (
          <IconButton
            label={t`Show it in ${title}`}
            icon={<IconArrowRight className="points" size={20} stroke={1.75} aria-hidden />}
            renderRoot={link => (
              <Link
                to="/cookbooks/$cookbookId"
                params={{ cookbookId: idOf(cookbook.name) }}
                hash={idOf(entry.name)}
                {...link}
              />
            )}
          />
        )
      }
    />
  );
}

/** Creates a cookbook with this recipe. */
function NewCookbook({ recipe }: { recipe: Recipe }) {
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
  const placement = usePlacement('cookbook');
  return useMutation({
    mutationFn: async (title: string) => {
      const cookbook = await client.cookbook.create({
        ...(await placement()),
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
