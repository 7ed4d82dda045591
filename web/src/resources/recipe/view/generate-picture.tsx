import { Trans, useLingui } from '@lingui/react/macro';
import { Loader, Modal } from '@mantine/core';
import type { Recipe } from '@potluck/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useFailureReport } from '../../../api/use-action.ts';
import { useSavePicture } from '../../../standard/data/use-save-picture.ts';
import { useObjectUrl } from '../../../ui/browser/file-urls.ts';
import { useLayer } from '../../../ui/browser/layers.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { aiFailureWords } from '../ai-words.ts';
import classes from './generate-picture.module.css';

/** Generates a picture of the recipe and shows it; only Keep makes it the recipe’s picture. */
export function GeneratePicture({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const { t } = useLingui();
  const drawn = useDrawnPicture(recipe);
  const keep = useSavePicture('recipe');
  const report = useFailureReport();
  const top = useLayer(true, onClose);
  const preview = useObjectUrl(drawn.data?.picture);

  async function keepIt() {
    try {
      await keep.mutateAsync({ name: recipe.name, change: drawn.data?.picture ?? 'keep' });
      onClose();
    } catch (error) {
      report(t`Couldn’t save the picture`, error);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={top}
      title={t`Picture for this recipe`}
      centered
      size="36rem"
    >
      <div className={classes.frame}>
        {preview ? (
          <img className="cover" src={preview} alt={t`Drawn for ${recipe.title}`} />
        ) : drawn.error ? (
          <QueryFailed of={drawn} title={t`Couldn’t draw a picture`} />
        ) : (
          <div className="grid gap-5 muted items-center p-5 text-center" role="status">
            <Loader />
            <Trans>Drawing from the title and ingredients…</Trans>
          </div>
        )}
      </div>
      {drawn.data && <Painter {...drawn.data} />}
      <div className="flow end gap-3 mt-6">
        <PillButton onClick={onClose}>{preview ? t`Discard` : t`Cancel`}</PillButton>
        <PillButton tone="main" disabled={!preview} busy={keep.isPending} onClick={() => void keepIt()}>
          <Trans>Keep picture</Trans>
        </PillButton>
      </div>
    </Modal>
  );
}

interface Drawn {
  picture: Blob;
  byAi: boolean;
  aiFailure: string;
}

/** Notes the picture’s origin where it matters: a model paints dishes that nobody cooked. */
function Painter({ byAi, aiFailure }: Drawn) {
  const { t } = useLingui();
  const failure = aiFailureWords(aiFailure);
  if (!byAi && !failure) return null;
  return <p className="small muted mt-3">{failure ? t(failure) : <Trans>Painted by AI.</Trans>}</p>;
}

/** Requested once per opened dialog, aborted on close, and never cached. */
function useDrawnPicture({ name, etag }: Recipe) {
  const client = useApi();
  return useQuery({
    queryKey: ['recipe', 'drawn', name, etag],
    queryFn: async ({ signal }): Promise<Drawn> => {
      const path = `/files/meals/v1alpha1/${name}/image:generate`;
      const plain = { byAi: false, aiFailure: '' };
      const onHeaders = (headers: Headers) => {
        plain.byAi = headers.get('potluck-painter') === 'AI';
        plain.aiFailure = headers.get('potluck-ai-failure') ?? '';
      };
      const request = { method: 'GET', path, file: true } as const;
      return { picture: await client.send<Blob>(request, { signal, onHeaders }), ...plain };
    },
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
