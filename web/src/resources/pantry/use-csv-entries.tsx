import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { can, type Pantry, type PantryItem } from '@potluck/contract';
import { dayAt } from '@potluck/contract/day';
import { platformOffset } from '@potluck/contract/zone-clock';
import { IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { useLocale, useTimeZone } from '../../auth/use-auth.ts';
import { callerAccessOn } from '../../standard/sharing/caller-access.ts';
import { saveFile } from '../../ui/browser/file-urls.ts';
import type { MenuEntry } from '../../ui/open-menu.tsx';

/** The menu entries that save a pantry as CSV, and add the items of such a file. */
export function useCsvEntries(pantry: Pantry, items: readonly PantryItem[]): MenuEntry[] {
  const { i18n } = useLingui();
  const add = useImport(pantry.name);
  const save = async () => {
    const { writePantryCsv } = await import('./pantry-csv.ts');
    saveFile(new Blob([writePantryCsv(items)], { type: 'text/csv' }), `${pantry.title}.csv`);
  };
  const load = {
    label: t(i18n)`Import CSV`,
    icon: <IconFileUpload size={20} aria-hidden />,
    onSelect: () => pickFile(file => add.mutate(file)),
  };
  return [
    ...(items.length > 0
      ? [
          {
            label: t(i18n)`Export CSV`,
            icon: <IconFileDownload size={20} aria-hidden />,
            onSelect: () => void save(),
          },
        ]
      : []),
    ...(can(callerAccessOn('pantry', pantry), 'update') ? [load] : []),
  ];
}

function pickFile(onPick: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.csv,text/csv,text/plain';
  input.onchange = () => {
    const [file] = input.files ?? [];
    if (file) onPick(file);
  };
  input.click();
}

function useImport(parent: string) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const [timeZone, locale] = [useTimeZone(), useLocale()];
  return useAction({
    mutationFn: async (file: File) => {
      const { readPantryCsv } = await import('./pantry-csv.ts');
      const today = dayAt(Date.now(), platformOffset(timeZone));
      const read = readPantryCsv(await file.text(), { today, locale });
      for (const pantryItem of read) await client.pantryItem.create({ parent, pantryItem });
      return read.length;
    },
    failed: t(i18n)`Couldn’t import everything`,
    done: count => ({ message: t(i18n)`Added ${count} to the pantry.` }),
    onSettled: () => void cache.invalidateQueries({ queryKey: ['pantryItem'] }),
  });
}
