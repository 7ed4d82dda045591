import { useState } from 'react';
import { PhotoPicker } from '../../../../ui/photo-picker.tsx';
import { PillButton } from '../../../../ui/pill-button.tsx';
import { Sortable } from '../../../../ui/sortable.tsx';
import classes from '../import-form.module.css';
import { ImportPage } from '../import-page.tsx';
import { ImportProblem } from '../import-problem.tsx';
import { ImportProgress } from '../import-progress.tsx';
import { type NewRecipe, ReviewForm } from '../review-form.tsx';
import { movedPhoto, type PagePhoto, withPhotos } from './page-photos.ts';
import { PhotoRow } from './photo-row.tsx';
import { useReadPhotos } from './use-read-photos.ts';

/** A recipe out of a book, from photos of its pages in their order. */
export default function FromPhotos(form: NewRecipe) {
  const [photos, setPhotos] = useState<PagePhoto[]>([]);
  const [problem, setProblem] = useState('');
  const reading = useReadPhotos();
  if (reading.data)
    return (
      <ReviewForm {...form} reading={reading.data} place={photos[0]?.key ?? ''} source={sourceOf(photos)} />
    );

  function add(files: File[]) {
    const added = withPhotos(photos, files);
    setPhotos(added.photos);
    setProblem(added.problem);
  }

  return (
    <ImportPage way="photos" onCancel={form.onCancel}>
      {reading.isPending ? (
        <ImportProgress what={progressOf(photos)} onCancel={reading.stop} />
      ) : (
        <div className={classes.form}>
          <PhotoPicker
            label="Photos of the recipe"
            hint="Each page flat, in good light. Several photos are one recipe, in their order."
            multiple
            onPick={add}
            onRefuse={setProblem}
          />
          <PhotoList photos={photos} onChange={setPhotos} />
          <PillButton tone="main" disabled={photos.length === 0} onClick={() => reading.mutate(photos)}>
            {photos.length > 1 ? `Read ${photos.length} photos` : 'Read the photo'}
          </PillButton>
        </div>
      )}
      {problem && <ImportProblem error={new Error(problem)} />}
      {reading.error && <ImportProblem error={reading.error} />}
    </ImportPage>
  );
}

interface PhotoListProps {
  photos: PagePhoto[];
  onChange: (photos: PagePhoto[]) => void;
}

function PhotoList({ photos, onChange }: PhotoListProps) {
  if (photos.length === 0) return null;
  const pageOf = (photo: PagePhoto) => photos.indexOf(photo) + 1;
  return (
    <Sortable
      groups={[{ id: 'pages', label: 'Pages', items: photos }]}
      idOf={({ key }) => key}
      labelOf={photo => `Page ${pageOf(photo)}`}
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

function sourceOf({ length }: PagePhoto[]): string {
  return length === 1 ? 'your photo' : `your ${length} photos`;
}

function progressOf({ length }: PagePhoto[]): string {
  return length === 1 ? 'The photo is being read…' : `${length} photos are being read, a few seconds each…`;
}
