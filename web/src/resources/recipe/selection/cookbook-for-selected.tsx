import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Cookbook } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { useBatch } from '../../../standard/index/selection/use-batch.ts';
import type { SelectedItem } from '../../../standard/index/selection/use-selection.ts';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';

interface CookbookForSelectedProps {
  items: SelectedItem[];
  opened: boolean;
  onClose: () => void;
}

/** Adds the selected recipes to one of the cookbooks that the viewer may change. */
export function CookbookForSelected({ items, opened, onClose }: CookbookForSelectedProps) {
  const { t } = useLingui();
  const cookbooks = useResourceList('cookbook', { filter: accessFilters.changeable, pageSize: 1000 });
  const { add, isPending } = useAdd(items, onClose);
  return (
    <Sheet opened={useShown(opened)} onClose={onClose} title={t`Add to a cookbook`}>
      {cookbooks.isPending && <RowsSkeleton rows={3} />}
      {cookbooks.error && <QueryFailed of={cookbooks} />}
      {cookbooks.isSuccess && cookbooks.items.length === 0 && (
        <p className="muted">
          <Trans>You have no cookbook yet.</Trans>
        </p>
      )}
      <ul className="plain-list" aria-label={t`Cookbooks`}>
        {cookbooks.items.map(cookbook => (
          <li key={cookbook.name} className="row ruled between min-h-60 gap-4">
            <span className="fill">
              <span className="strong">{cookbook.title}</span>
              <span className="block small muted">
                {t`${plural(cookbook.entryCount, { one: '# recipe', other: '# recipes' })}`}
              </span>
            </span>
            <PillButton
              busy={isPending}
              aria-label={t`Add to ${cookbook.title}`}
              onClick={() => add(cookbook)}
            >
              <Trans>Add</Trans>
            </PillButton>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function useAdd(items: SelectedItem[], onDone: () => void) {
  const { t } = useLingui();
  const client = useApi();
  const batch = useBatch();
  function add({ name: parent, title }: Cookbook) {
    batch.mutate(
      {
        items,
        send: some => client.cookbookEntry.batchCreate({ parent, recipes: some.map(({ name }) => name) }),
        done: added =>
          t`${plural(added, { one: `Added # recipe to “${title}”.`, other: `Added # recipes to “${title}”.` })}`,
        undo: names =>
          batch.mutate({
            items: names.map(name => ({ name, title })),
            send: some => client.cookbookEntry.batchDelete({ parent, names: some.map(({ name }) => name) }),
            done: () => t`It’s as it was before.`,
          }),
        fine: ['RECIPE_IN_COOKBOOK'],
      },
      { onSuccess: onDone },
    );
  }
  return { add, isPending: batch.isPending };
}
