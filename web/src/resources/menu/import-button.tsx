import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { idOf, type Menu } from '@potluck/contract';
import { IconFileUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { paths } from '../../paths.ts';
import { usePlacement } from '../../standard/home-circle/use-circle-choice.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { FileButton } from '../../ui/fields/file-picker.tsx';
import { importMenu, readMenus } from './menu-file.ts';

/** Creates the menus of a file: one that was saved from a menu, or the `menus.json` of an account archive. */
export function ImportButton() {
  const { t } = useLingui();
  const load = useImport();
  return (
    <FileButton
      icon={<IconFileUpload size={20} aria-hidden />}
      label={t`A menu file`}
      multiple={false}
      accept=".json,application/json"
      busy={load.isPending}
      onFiles={([file]) => {
        if (file) load.mutate(file);
      }}
    >
      <span className="visually-hidden-small">
        <Trans>Open a file</Trans>
      </span>
    </FileButton>
  );
}

function useImport() {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const placement = usePlacement('menu');
  return useAction({
    mutationFn: async (file: File) => {
      const drafts = await readMenus(file).catch(() => []);
      const place = drafts.length > 0 ? await placement() : {};
      const made: Menu[] = [];
      for (const draft of drafts) made.push(await importMenu(client, draft, place));
      return made;
    },
    onSuccess: async made => {
      const [only] = made;
      const { length } = made;
      if (!only) {
        const message = t(
          i18n,
        )`This file has no menus. Choose one that was saved from a menu, or menus.json of an export.`;
        alerts.show({ severity: 'warning', message });
      } else if (length === 1) await navigate({ to: paths.menu, params: { menuId: idOf(only.name) } });
      else
        alerts.show({
          severity: 'success',
          message: t(i18n)`${plural(length, { one: 'Created # menu.', other: 'Created # menus.' })}`,
        });
    },
    failed: t(i18n)`Couldn’t open the file`,
    onSettled: () => cache.invalidateQueries({ queryKey: ['menu'] }),
  });
}
