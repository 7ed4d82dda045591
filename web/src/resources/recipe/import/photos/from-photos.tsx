import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Client, Place, RecipeReading } from '@potluck/contract';
import { IconFileTypePdf, IconPhotoOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../../api/api.ts';
import { useCancellableAction } from '../../../../api/use-cancellable-action.ts';
import { useAuthState } from '../../../../auth/use-auth.ts';
import { claimSharedFiles, forgetSharedFiles, sharedFilesCache } from '../../../../offline/shared-files.ts';
import { useObjectUrl } from '../../../../ui/browser/file-urls.ts';
import { PhotoPicker, pdfType, usePhotoCheck } from '../../../../ui/fields/photo-picker.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { PillButton } from '../../../../ui/pill-button.tsx';
import { Sortable } from '../../../../ui/rows/sortable.tsx';
import classes from '../import-form.module.css';
import { ImportPage, ImportProblem } from '../import-page.tsx';
import { ImportProgress } from '../import-progress.tsx';
import { type NewRecipe, ReviewForm } from '../review-form.tsx';
import type { SourceView } from '../source-lines.tsx';
import { maxPhotos, movedPhoto, type PagePhoto, uprightPicture, withPhotos } from './page-photos.ts';
import { PhotoPanel } from './photo-panel.tsx';
import photoRowClasses from './photo-row.module.css';

/** Imports a recipe from a book, from photos or PDFs of its pages in order; starts with photos from another app. */
export function FromPhotos({ shared, ...form }: { shared: boolean } & NewRecipe) {
  const { t } = useLingui();
  const check = usePhotoCheck({ pdfs: true });
  const { data, isPending } = useSharedFiles(shared);
  if (!shared) return <PhotoImport {...form} />;
  if (isPending) return null;
  const { photos, problem } = check(data ?? []);
  const lost = photos.length === 0 && !problem;
  return (
    <PhotoImport
      shared={photos}
      refusal={lost ? t`The shared photos didn’t arrive. Choose them here.` : problem}
      {...form}
      onSaved={saved => {
        void forgetSharedFiles();
        form.onSaved(saved);
      }}
      onCancel={() => {
        void forgetSharedFiles();
        form.onCancel();
      }}
    />
  );
}

/** Stays in the cache until the recipe is saved, so that a reload loses nothing. */
function useSharedFiles(enabled: boolean) {
  const state = useAuthState();
  const userName = state.status === 'signedIn' ? state.userName : '';
  return useQuery({
    queryKey: ['recipe', 'shared files', userName],
    queryFn: () => sharedFiles(userName),
    enabled,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

const maxAgeMs = 60 * 60 * 1000;

/**
 * The files that another app shared with the installed app within the last hour, in order, unless they belong to
 * another user; none without a worker.
 */
async function sharedFiles(userName: string): Promise<File[]> {
  await claimSharedFiles(userName);
  if (!('caches' in window) || !(await caches.has(sharedFilesCache))) return [];
  const cache = await caches.open(sharedFilesCache);
  const answers = await Promise.all((await cache.keys()).map(request => cache.match(request)));
  const files = await Promise.all(answers.map(fileOf));
  return files.flatMap(file => file ?? []);
}

async function fileOf(answer: Response | undefined): Promise<File | undefined> {
  if (!answer) return undefined;
  const { headers } = answer;
  if (Date.now() - Number(headers.get('x-received')) > maxAgeMs) return undefined;
  const name = decodeURIComponent(headers.get('x-file-name') ?? '');
  return new File([await answer.blob()], name, { type: headers.get('content-type') ?? '' });
}

interface PhotoImportProps extends NewRecipe {
  /** The photos to start with, and a sentence about those that cannot be read. */
  shared?: File[];
  refusal?: string;
}

function PhotoImport({ shared = [], refusal = '', ...form }: PhotoImportProps) {
  const { t } = useLingui();
  const tooMany = t`You can send at most ${maxPhotos} photos at once.`;
  const [photos, setPhotos] = useState<PagePhoto[]>(() => withPhotos([], shared));
  const [problem, setProblem] = useState(shared.length > maxPhotos ? tooMany : refusal);
  const reading = useReadPhotos();
  if (reading.data)
    return (
      <ReviewForm
        {...form}
        reading={reading.data}
        place={photos[0]?.key ?? ''}
        source={<Source photos={photos} />}
        sourceView={sourceView(photos, reading.data.places)}
        keepable={keepable(photos, reading.data.places)}
      />
    );

  function add(files: File[]) {
    setPhotos(withPhotos(photos, files));
    setProblem(photos.length + files.length > maxPhotos ? tooMany : '');
  }

  return (
    <ImportPage entryPoint="photos" onCancel={form.onCancel}>
      {reading.isPending ? (
        <ImportProgress
          what={
            photos.length === 1
              ? t`Reading…`
              : t`Reading all ${photos.length}. This takes a few seconds each…`
          }
          onCancel={reading.cancel}
        />
      ) : (
        <div className="grid gap-4 items-start">
          <div className={classes.field}>
            <PhotoPicker
              label={t`Photos or PDFs of the recipe`}
              hint={t`Photograph each page flat, in good light. Several photos make one recipe, in order.`}
              multiple
              pdfs
              tone={photos.length === 0 ? 'main' : 'plain'}
              onPick={add}
              onRefuse={setProblem}
            />
          </div>
          <PhotoList photos={photos} onChange={setPhotos} />
          {photos.length > 0 && (
            <PillButton tone="main" onClick={() => reading.mutate(photos)}>
              <Plural value={photos.length} one="Read it" other="Read all #" />
            </PillButton>
          )}
        </div>
      )}
      {problem && <ImportProblem error={new Error(problem)} />}
      {reading.error && <ImportProblem error={reading.error} />}
    </ImportPage>
  );
}

function sourceView(photos: PagePhoto[], places: Place[]): SourceView | undefined {
  return places.length === 0
    ? undefined
    : (place, onNext) => (
        <PhotoPanel photos={photos} region={place ?? places[0]} whole={!place} onNext={onNext} />
      );
}

/** The first photo, rotated upright. */
function keepable(photos: PagePhoto[], [first]: Place[]) {
  const photo = photos[(first?.file ?? 0) - 1];
  return first && photo && (() => uprightPicture(photo.file, first.turn));
}

interface PhotoListProps {
  photos: PagePhoto[];
  onChange: (photos: PagePhoto[]) => void;
}

function PhotoList({ photos, onChange }: PhotoListProps) {
  const { t } = useLingui();
  if (photos.length === 0) return null;
  const pageOf = (photo: PagePhoto) => photos.indexOf(photo) + 1;
  return (
    <Sortable
      groups={[{ id: 'pages', label: t`Pages`, items: photos }]}
      idOf={({ key }) => key}
      labelOf={photo => t`Page ${pageOf(photo)}`}
      onMove={({ id, index }) => onChange(movedPhoto(photos, id, index))}
      renderGroup={(_, rows) => <div className={classes.field}>{rows}</div>}
      renderItem={(photo, handle) => (
        <PhotoRow
          photo={photo}
          page={pageOf(photo)}
          handle={handle}
          onRemove={() => onChange(photos.filter(({ key }) => key !== photo.key))}
        />
      )}
    />
  );
}

function Source({ photos }: { photos: PagePhoto[] }) {
  return photos.some(({ file }) => file.type === pdfType) ? (
    <Plural value={photos.length} one="From your PDF." other="From your # files." />
  ) : (
    <Plural value={photos.length} one="From your photo." other="From your # photos." />
  );
}

interface PhotoRowProps {
  photo: PagePhoto;
  page: number;
  handle: ReactNode;
  onRemove: () => void;
}

/** A photo or PDF to read: its page number, a preview, a drag handle and a remove button. */
function PhotoRow({ photo, page, handle, onRemove }: PhotoRowProps) {
  const { t } = useLingui();
  const pdf = photo.file.type === pdfType;
  const url = useObjectUrl(pdf ? undefined : photo.file);
  const [broken, setBroken] = useState(false);
  return (
    <div className="row gap-4 py-3 px-0">
      {handle}
      <div className={photoRowClasses.photo}>
        {url && !broken && <img className="cover" src={url} alt="" onError={() => setBroken(true)} />}
        {broken && <IconPhotoOff size={32} stroke={1.5} aria-hidden />}
        {pdf && <IconFileTypePdf size={32} stroke={1.5} aria-hidden />}
      </div>
      <p className="grid fill m-0">
        <Trans>Page {page}</Trans>
        <span className="truncate muted small">{photo.file.name}</span>
      </p>
      <IconButton
        label={t`Remove page ${page}`}
        icon={<IconTrash size={20} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}

/** Uploads photos to read as one recipe. */
function useReadPhotos() {
  const client = useApi();
  return useCancellableAction((photos: PagePhoto[], signal) =>
    readPhotos(client, { files: photos.map(({ file }) => file), signal }),
  );
}

/** Reads a recipe from photos of its pages, in order. */
export async function readPhotos(
  client: Client,
  { files = [], signal }: { files?: Blob[]; signal?: AbortSignal },
): Promise<RecipeReading> {
  if (files.length === 0) throw new Error('missing required field request.files');
  const body = new FormData();
  for (const file of files) body.append('files', file);
  return client.send({ method: 'POST', path: '/files/meals/v1alpha1/recipes:ocr', body }, { signal });
}
