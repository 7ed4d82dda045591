import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type Cookbook, type CookbookEntry, idOf, parentOf, type Recipe } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { IconArrowRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useAction } from '../../../api/use-action.ts';
import { paths } from '../../../paths.ts';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { useDraftState } from '../../../standard/form/use-draft-state.ts';
import { usePlacement } from '../../../standard/home-circle/use-circle-choice.ts';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
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
  const { t } = useLingui();
  const cookbooks = useResourceList('cookbook', {
    filter: accessFilters.changeable,
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
      <QueryFailed
        of={{
          error,
          refetch: () => Promise.all([cookbooks.refetch(), places.refetch()]),
          isFetching: cookbooks.isFetching || places.isFetching,
        }}
      />
    );
  if (cookbooks.isPending || places.isPending) return <RowsSkeleton rows={3} />;
  const there = new Map(places.items.map(entry => [parentOf(entry.name), entry]));
  return (
    <ul className="plain-list" aria-label={t`Cookbooks`}>
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
                to={paths.cookbook}
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
        label={t`New cookbook`}
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
  const placement = usePlacement('cookbook');
  return useAction({
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
    failed: t`Couldn’t create the cookbook`,
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['cookbook'] });
      void cache.invalidateQueries({ queryKey: ['cookbookEntry'] });
    },
  });
}
