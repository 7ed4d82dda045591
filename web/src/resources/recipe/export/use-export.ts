import { useLingui } from '@lingui/react/macro';
import type { RecipeExport } from '@potluck/contract';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
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

/** Exports recipes to files and downloads them; cancelling, or leaving the screen, aborts. */
export function useExport() {
  const { t } = useLingui();
  const client = useApi();
  const sent = useRef<AbortController>(undefined);
  useEffect(() => () => sent.current?.abort(), []);
  const exporting = useAction({
    mutationFn: async ({ fileName, ...body }: Export) => {
      sent.current = new AbortController();
      const path = '/files/meals/v1alpha1/recipes:export';
      const request = { method: 'POST', path, body, file: true } as const;
      const file = await client.send<Blob>(request, { signal: sent.current.signal });
      saveFile(file, `${fileName}${body.names?.length === 1 ? endings[body.format] : '.zip'}`);
    },
    failed: () => (sent.current?.signal.aborted ? undefined : t`Couldn’t export anything`),
  });
  function stop() {
    sent.current?.abort();
    exporting.reset();
  }

  return { ...exporting, stop };
}
