import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import type { Recipe } from '@potluck/contract';
import { webPagePath } from '@potluck/contract/names';
import type { WebPage } from '@potluck/contract/resources/recipe/fields';
import { IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useFailureReport } from '../../../api/use-action.ts';
import { changeCached } from '../../../standard/data/cached-resources.ts';
import { useSaveResource } from '../../../standard/data/use-save-resource.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import classes from './nutrition.module.css';

/** Whether a public recipe has a page for people without an account, with its address. */
export function PublicPageLink({ recipe }: { recipe: Recipe }) {
  const { t } = useLingui();
  const choose = useChoose(recipe);
  const { webPage } = recipe;
  const on = webPage !== 'WEB_PAGE_UNSPECIFIED';
  const address = location.origin + webPagePath(recipe.name);
  return (
    <section className={classes.page} aria-label={t`Public web page`}>
      <Switch
        label={t`Public web page`}
        // The description is part of the label element, but not of the accessible name.
        aria-label={t`Public web page`}
        description={t`Anyone with the address can read and print the recipe without an account.`}
        checked={on}
        onChange={event => choose(event.currentTarget.checked ? 'WEB_PAGE_UNLISTED' : 'WEB_PAGE_UNSPECIFIED')}
      />
      {on && (
        <>
          <CopyField label={t`Web address`} value={address} />
          <a className="inline-row gap-3 target" href={address} target="_blank" rel="noreferrer">
            <IconExternalLink size={20} aria-hidden />
            <Trans>View the page</Trans>
          </a>
          <Switch
            label={t`Let search engines list it`}
            checked={webPage === 'WEB_PAGE_LISTED'}
            onChange={event => choose(event.currentTarget.checked ? 'WEB_PAGE_LISTED' : 'WEB_PAGE_UNLISTED')}
          />
        </>
      )}
    </section>
  );
}

/** Optimistic, with a rollback if the server rejects the change. */
function useChoose({ name, webPage }: Recipe) {
  const { t } = useLingui();
  const save = useSaveResource('recipe');
  const cache = useQueryClient();
  const refused = useFailureReport();
  const show = (now: WebPage) => changeCached(cache, 'recipe', name, held => ({ ...held, webPage: now }));
  return (chosen: WebPage) => {
    show(chosen);
    const onError = (error: unknown) => {
      show(webPage);
      refused(t`Couldn’t change the page`, error);
    };
    save.mutate({ name, values: { webPage: chosen } }, { onError });
  };
}
