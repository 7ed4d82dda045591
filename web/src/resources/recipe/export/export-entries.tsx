import { useLingui } from '@lingui/react/macro';
import type { Recipe } from '@potluck/contract';
import { IconFileDownload } from '@tabler/icons-react';
import type { MenuEntry } from '../../../ui/menu-entry.ts';
import { type ExportFormat, useExport } from './use-export.ts';

/** Menu entries that download a recipe as a file. */
export function useExportEntries({ name, title }: Pick<Recipe, 'name' | 'title'>): MenuEntry[] {
  const { t } = useLingui();
  const { mutate, isPending } = useExport();
  const entry = (label: string, format: ExportFormat): MenuEntry => ({
    label,
    icon: <IconFileDownload size={20} aria-hidden />,
    disabled: isPending,
    onSelect: () => mutate({ format, names: [name], fileName: title }),
  });
  return [
    entry(t`Save as a schema.org file`, 'RECIPE_FORMAT_SCHEMA_ORG'),
    entry(t`Save as a Cooklang file`, 'RECIPE_FORMAT_COOKLANG'),
  ];
}
