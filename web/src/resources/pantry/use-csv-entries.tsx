import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { can, type Pantry, type PantryItem } from '@potluck/contract';
import { dayAt } from '@potluck/contract/day';
import { maxPantryItems } from '@potluck/contract/limits';
import { platformOffset } from '@potluck/contract/zone-clock';
import { IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useLocale, useTimeZone } from '../../auth/use-auth.ts';
import { callerAccessOn } from '../../standard/sharing/caller-access.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { saveFile } from '../../ui/browser/file-urls.ts';
import type { MenuEntry } from '../../ui/open-menu.tsx';
import { usePantryActions } from './use-pantry-actions.ts';

/** The menu entries that save a pantry as CSV, and add the items of such a file. */
export function useCsvEntries(pantry: Pantry, items: readonly PantryItem[]): MenuEntry[] {
  const { i18n } = useLingui();
  const load = useImport(pantry.name, items.length);
  const save = async () => {
    const { writePantryCsv } = await import('./pantry-csv.ts');
    saveFile(new Blob([writePantryCsv(items)], { type: 'text/csv' }), `${pantry.title}.csv`);
  };
  const importing = {
    label: t(i18n)`Import CSV`,
    icon: <IconFileUpload size={20} aria-hidden />,
    onSelect: () => pickFile(file => void load(file)),
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
    ...(can(callerAccessOn('pantry', pantry), 'update') ? [importing] : []),
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

/** Adds the items of a file in one operation, so that an import without network is not lost either. */
function useImport(pantry: string, existing: number) {
  const { i18n } = useLingui();
  const actions = usePantryActions(pantry);
  const alerts = useAlerts();
  const [timeZone, locale] = [useTimeZone(), useLocale()];
  const refuse = (message: string) => alerts.show({ severity: 'error', message });
  return async (file: File) => {
    const { maxImported, readPantryFile } = await import('./pantry-csv.ts');
    const today = dayAt(Date.now(), platformOffset(timeZone));
    const read = await readPantryFile(file, { today, locale });
    if (read === 'tooLarge') return refuse(t(i18n)`This file is too large. Import up to 2 MB.`);
    if (read === 'notText') return refuse(t(i18n)`This isn’t a CSV file. Save the table as CSV first.`);
    if (read === 'tooMany')
      return refuse(t(i18n)`Import up to ${maxImported} items at once. Split the file.`);
    if (read === 'empty') return refuse(t(i18n)`There are no items in this file.`);
    const room = Math.max(0, maxPantryItems - existing);
    if (read.length > room) return refuse(t(i18n)`The pantry is almost full. Items that still fit: ${room}.`);
    actions.add(read);
    alerts.show({ severity: 'success', message: t(i18n)`Added ${read.length} to the pantry.` });
  };
}
