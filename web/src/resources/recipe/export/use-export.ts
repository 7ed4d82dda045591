import { useLingui } from '@lingui/react/macro';
import type { RecipeExport } from '@potluck/contract';
import { useApi } from '../../../api/api.ts';
import { useCancellableAction } from '../../../api/use-cancellable-action.ts';
import { saveFile } from '../../../ui/browser/file-urls.ts';

export type ExportFormat = Exclude<RecipeExport['format'], 'RECIPE_FORMAT_UNSPECIFIED'>;

interface Export extends Partial<RecipeExport> {
  format: ExportFormat;
  /** Without a file extension. */
  fileName: string;
}

const endings: Record<ExportFormat, string> = {
  RECIPE_FORMAT_SCHEMA_ORG: '.json',
  RECIPE_FORMAT_COOKLANG: '.cook',
};

/** Exports recipes to files and downloads them. */
export function useExport() {
  const { t } = useLingui();
  const client = useApi();
  return useCancellableAction(async ({ fileName, ...body }: Export, signal) => {
    const path = '/files/meals/v1alpha1/recipes:export';
    const file = await client.send<Blob>({ method: 'POST', path, body, file: true }, { signal });
    saveFile(file, `${fileName}${body.names?.length === 1 ? endings[body.format] : '.zip'}`);
  }, t`Couldn’t export anything`);
}
