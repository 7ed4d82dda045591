import { plural, t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { ApiError, type Circle, type Client, idOf } from '@potluck/contract';
import { levels } from '@potluck/contract/access';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../api/api.ts';
import { inParallel } from '../../../api/calls.ts';
import { useAction, useFailureReport } from '../../../api/use-action.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { useWholeList } from '../../../standard/data/use-resource.ts';
import { useSaveResource } from '../../../standard/data/use-save-resource.ts';
import { useHomeCircle } from '../../../standard/home-circle/use-circle-choice.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import classes from './share-my-recipes.module.css';

const ChooseRecipes = lazyPart(() => import('./choose-recipes.tsx'), 'ChooseRecipes');

const hint = 'share-my-recipes';

/** Asks once, in a person’s first circle, whether to share the recipes that they had before. */
export function ShareMyRecipes({ circle }: { circle: Circle }) {
  const { settings } = useViewer();
  const { home } = useHomeCircle();
  const asks = home?.name === circle.name && !settings.dismissedHints.includes(hint);
  return asks ? <Question circle={circle} /> : null;
}

function Question({ circle: { name, title } }: { circle: Circle }) {
  const { t } = useLingui();
  const recipes = useUnshared(name);
  const choosing = useOpened();
  const answered = useAnswered(name);
  const share = useShareRecipes(name, answered.aloud);
  const pending = recipes === undefined;
  const count = pending ? 2 : (recipes?.length ?? 0);
  // Recipes that they keep to themselves later are no reason to ask.
  useOnce(recipes?.length === 0, answered.silently);
  if (count === 0) return null;
  return (
    <div className={classes.question}>
      {/* The covered question holds its place, so that the contents below do not move. */}
      <Skeleton visible={pending} radius="lg" inert={pending}>
        <Banner
          hue="basil"
          icon={<IconUsersGroup size={24} stroke={1.75} aria-hidden />}
          actions={
            <>
              <PillButton tone="main" busy={share.isPending} onClick={() => share.mutate(recipes ?? [])}>
                <Trans>Share all</Trans>
              </PillButton>
              <PillButton onClick={choosing.open}>
                <Trans>Choose…</Trans>
              </PillButton>
              <PillButton tone="quiet" onClick={answered.aloud}>
                <Trans>Not now</Trans>
              </PillButton>
            </>
          }
        >
          <Plural
            value={count}
            one={`Share your recipe with ${title}? Members can view it.`}
            other={`Share your # recipes with ${title}? Members can view them.`}
          />
        </Banner>
      </Skeleton>
      {choosing.wanted && (
        <ChooseRecipes
          label={t`Share with ${title}`}
          recipes={recipes ?? []}
          opened={choosing.opened}
          busy={share.isPending}
          onClose={choosing.close}
          onShare={chosen => share.mutate(chosen, { onSuccess: choosing.close })}
        />
      )}
    </div>
  );
}

/** Remembers the answer, and the circle as the home circle, so that a second circle changes nothing. */
function useAnswered(circle: string) {
  const { t } = useLingui();
  const { settings } = useViewer();
  const save = useSaveResource('userSettings');
  const report = useFailureReport();
  const dismissedHints = [...settings.dismissedHints, hint];
  const values = { dismissedHints, homeCircle: settings.homeCircle || circle };
  return {
    silently: () => save.mutate({ name: settings.name, values }),
    aloud: () =>
      save.mutate(
        { name: settings.name, values },
        { onError: error => report(t`Couldn’t save your answer`, error) },
      ),
  };
}

function useOnce(when: boolean, work: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (!when || done.current) return;
    done.current = true;
    work();
  });
}

const readMask = 'name,title,imageUri,visibility,recipeAccess';

/**
 * The viewer’s own recipes that the circle does not have, once known; null if they cannot be loaded. Hidden ones reach
 * nobody through a circle.
 */
function useUnshared(circle: string) {
  const { user } = useViewer();
  const own = useWholeList('recipe', {
    parent: user.name,
    filter: `permission_level = ${levels.PERMISSION_LEVEL_ADMIN}`,
    readMask,
  });
  const shared = useWholeList('recipe', { parent: `circles/${idOf(circle)}`, readMask });
  if (own.isError || shared.isError) return null;
  if (!own.isSuccess || !shared.isSuccess || own.hasNextPage || shared.hasNextPage) return undefined;
  const there = new Set(shared.items.map(({ name }) => name));
  return own.items.filter(
    ({ name, visibility }) => !there.has(name) && visibility !== 'VISIBILITY_LEVEL_HIDDEN',
  );
}

/** Shares recipes with a circle, to view, a few at a time. Repeating it after a failure shares the rest. */
function useShareRecipes(circle: string, onShared: () => void) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  return useAction({
    mutationFn: (recipes: readonly { name: string }[]) =>
      inParallel(recipes, atOnce, ({ name }) => shareOne(client, name, circle)),
    onSuccess: onShared,
    done: (_, { length }) => ({
      severity: 'success',
      message: t(i18n)`${plural(length, { one: '# recipe shared', other: '# recipes shared' })}`,
    }),
    failed: t(i18n)`Couldn’t share all recipes`,
    onSettled: () => cache.invalidateQueries(),
  });
}

const atOnce = 4;

async function shareOne(client: Client, parent: string, circle: string): Promise<void> {
  const recipient = { circle: { name: circle } };
  try {
    await client.recipeAccess.create({ parent, recipeAccess: { recipient, level: 'PERMISSION_LEVEL_READ' } });
  } catch (error) {
    // An earlier attempt shared it.
    if (!(error instanceof ApiError) || error.code !== 'ALREADY_EXISTS') throw error;
  }
}
