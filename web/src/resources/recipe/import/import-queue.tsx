import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { idOf, type RecipeImport } from '@potluck/contract';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useAction } from '../../../api/use-action.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { paths } from '../../../paths.ts';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';

type State = RecipeImport['importState'];

const words: Record<State, MessageDescriptor> = {
  IMPORT_STATE_UNSPECIFIED: msg`Waiting`,
  WAITING: msg`Waiting`,
  IMPORTED: msg`Imported`,
  NEEDS_REVIEW: msg`Check it`,
  KNOWN: msg`You have it`,
  FAILED: msg`Failed`,
};

/** The addresses that are being imported, and what became of each. Nothing while there are none. */
export function ImportQueue() {
  const { t } = useLingui();
  const query = useImports();
  const { clear } = useQueueActions();
  const imports = query.data ?? [];
  const waiting = imports.filter(({ importState }) => importState === 'WAITING').length;
  const total = imports.length;
  const done = total - waiting;
  if (query.isError && total === 0) return <QueryFailed of={query} />;
  if (total === 0) return null;
  return (
    <section className="grid gap-4" aria-label={t`Imports`}>
      <div className="wrap between gap-3">
        <h2 className="larger m-0" role="status">
          <Trans>
            {done} of {total} done
          </Trans>
        </h2>
        <div className="flow gap-3">
          {waiting > 0 && (
            <PillButton tone="quiet" onClick={() => clear.mutate('WAITING')}>
              <Trans>Cancel waiting</Trans>
            </PillButton>
          )}
          {done > 0 && (
            <PillButton tone="quiet" onClick={() => clear.mutate('IMPORT_STATE_UNSPECIFIED')}>
              <Trans>Clear list</Trans>
            </PillButton>
          )}
        </div>
      </div>
      <ul className="plain-list">
        {imports.toSorted(byUrgency).map(each => (
          <ImportRow key={each.name} of={each} />
        ))}
      </ul>
    </section>
  );
}

/** Recipes to check come first, then failures; the rest stays in its order. */
function byUrgency(one: RecipeImport, other: RecipeImport): number {
  const rank = ({ importState }: RecipeImport) => ['NEEDS_REVIEW', 'FAILED'].indexOf(importState) + 1 || 3;
  return rank(one) - rank(other);
}

function ImportRow({ of }: { of: RecipeImport }) {
  const { t } = useLingui();
  const { remove } = useQueueActions();
  const { uri, importState, recipe, recipeTitle, message } = of;
  const shown = recipeTitle || uri.replace(/^https?:\/\/(www\.)?/, '');
  const params = { recipeId: idOf(recipe) };
  const cancels = importState === 'WAITING';
  return (
    <li className="row ruled gap-3 min-h-60">
      <div className="fill anywhere">
        {recipe ? (
          <Link to={paths.recipe} params={params} className="strong">
            {shown}
          </Link>
        ) : (
          <span>{shown}</span>
        )}
        {message && <p className="small muted m-0">{message}</p>}
      </div>
      {importState === 'NEEDS_REVIEW' ? (
        <PillButton renderRoot={link => <Link to={paths.recipeEdit} params={params} {...link} />}>
          {t(words.NEEDS_REVIEW)}
        </PillButton>
      ) : (
        <Chip>{t(words[importState])}</Chip>
      )}
      <IconButton
        label={cancels ? t`Cancel ${shown}` : t`Dismiss ${shown}`}
        icon={<IconX size={18} stroke={1.75} aria-hidden />}
        onClick={() => remove.mutate(of)}
      />
    </li>
  );
}

const pollMs = 2000;
const importsKey = ['recipeImport', 'list'];

function useImports() {
  const client = useApi();
  const cache = useQueryClient();
  const parent = useViewer().user.name;
  const query = useQuery({
    queryKey: [...importsKey, parent],
    queryFn: async ({ signal }) =>
      (await client.recipeImport.list({ parent, pageSize: 1000 }, { signal })).recipeImports,
    refetchInterval: ({ state }) =>
      state.data?.some(({ importState }) => importState === 'WAITING') ? pollMs : false,
  });
  const imported = query.data?.filter(({ importState }) => importState !== 'WAITING').length ?? 0;
  useEffect(() => {
    if (imported > 0) void cache.invalidateQueries({ queryKey: ['recipe', 'list'], refetchType: 'none' });
  }, [imported, cache]);
  return query;
}

function useQueueActions() {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const parent = useViewer().user.name;
  const onSettled = () => cache.invalidateQueries({ queryKey: importsKey });
  const clear = useAction({
    mutationFn: (importState: State) => client.recipeImport.clear({ parent, importState }),
    failed: t`Couldn’t change the imports`,
    onSettled,
  });
  const remove = useAction({
    mutationFn: ({ name }: RecipeImport) => client.recipeImport.delete({ name }),
    failed: t`Couldn’t change the imports`,
    onSettled,
  });
  return { clear, remove };
}
