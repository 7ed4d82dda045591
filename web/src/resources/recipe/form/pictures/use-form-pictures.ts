import { useLingui } from '@lingui/react/macro';
import { maxPictures } from '@potluck/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useFailureReport } from '../../../../api/use-action.ts';
import type { DraftForm } from '../../../../standard/form/use-draft-form.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { type FormPicture, formPicture, type RecipeValues } from '../recipe-values.ts';
import type { PictureUpload, PictureUploads } from './picture-uploads.ts';

export type FormPictures = ReturnType<typeof useFormPictures>;

/** The pictures of a recipe form, in order, and the changes to them. */
export function useFormPictures(form: DraftForm<RecipeValues>, uploads: PictureUploads) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const report = useFailureReport();
  const latest = useRef(form);
  latest.current = form;
  // A placeholder in a restored draft belongs to an upload that was lost with the page.
  const [held, setHeld] = useState(() =>
    form.first.pictures.filter(({ uri }) => uploads.addressOf(uri) !== '' || uploads.of(uri)),
  );
  const now = useRef(held);

  function set(next: FormPicture[]) {
    now.current = next;
    setHeld(next);
    store(latest.current, 'pictures', next.map(addressed));
  }

  const addressed = (picture: FormPicture) => ({
    ...picture,
    uri: uploads.addressOf(picture.uri) || picture.uri,
  });

  function add(pictures: readonly (Blob | string)[]) {
    const room = maxPictures - now.current.length;
    if (pictures.length > room)
      alerts.show({ severity: 'warning', message: t`A recipe can have ${maxPictures} pictures.` });
    set([...now.current, ...uploads.add(pictures.slice(0, room)).map(formPicture)]);
  }

  // A restored draft has the addresses of its pictures already.
  const [restored] = useState(form.restored !== undefined);
  useEffect(() => {
    if (!restored) uploads.begin();
  }, [uploads, restored]);

  useEffect(() => {
    uploads.onDone = (placeholder, uri) => place(latest.current, placeholder, uri);
  }, [uploads]);

  return {
    held,
    uploads,
    add,
    move: (key: string, to: number) => {
      const moved = now.current.filter(each => each.key !== key);
      const picture = now.current.find(each => each.key === key);
      if (picture) set(moved.toSpliced(to, 0, picture));
    },
    remove: (key: string) => {
      const before = now.current;
      set(before.filter(each => each.key !== key));
      alerts.show({ message: t`Removed the picture.`, undo: () => set(before) });
    },
    replace: (key: string, picture: Blob) => {
      const [uri = ''] = uploads.add([picture]);
      set(now.current.map(each => (each.key === key ? { key, uri } : each)));
    },
    /** Waits for all uploads, and returns those that failed. */
    settle: () => uploads.settle(urisIn(latest.current.getValues())),
    /** Names the pictures that are not saved. */
    report: (failed: readonly PictureUpload[]) => {
      for (const { title, error } of failed)
        report(title ? t`Couldn’t save the picture “${title}”` : t`Couldn’t save a picture`, error);
    },
  };
}

/** Replaces a placeholder with the address of the picture, wherever the form has it. */
function place(form: DraftForm<RecipeValues>, placeholder: string, uri: string) {
  const { pictures, directions } = form.getValues();
  const inPlace = pictures.map(each => (each.uri === placeholder ? { ...each, uri } : each));
  const groups = directions.map(group => ({
    ...group,
    lines: group.lines.map(line => (line.imageUri === placeholder ? { ...line, imageUri: uri } : line)),
  }));
  store(form, 'pictures', inPlace);
  store(form, 'directions', groups);
}

function urisIn({ pictures, directions }: RecipeValues): string[] {
  const ofSteps = directions.flatMap(({ lines }) => lines.map(({ imageUri }) => imageUri));
  return [...pictures.map(({ uri }) => uri), ...ofSteps].filter(Boolean);
}

function store<F extends 'pictures' | 'directions'>(
  form: DraftForm<RecipeValues>,
  field: F,
  value: RecipeValues[F],
) {
  form.setFieldValue(field, value as never, { forceUpdate: false });
}

/** Imported values with uploads in place of pictures that are elsewhere: in a file, or on the web. */
export function withUploads(
  { values, files }: { values: RecipeValues; files?: ReadonlyMap<string, Blob> },
  uploads: PictureUploads,
): RecipeValues {
  const placed = (uri: string): string => {
    const from = files?.get(uri) ?? (/^https?:/i.test(uri) ? uri : undefined);
    return from ? uploads.prepare(from) : '';
  };
  return {
    ...values,
    pictures: values.pictures.flatMap(({ key, uri: before }) => {
      const uri = placed(before);
      return uri ? [{ key, uri }] : [];
    }),
    directions: values.directions.map(group => ({
      ...group,
      lines: group.lines.map(line => ({ ...line, imageUri: placed(line.imageUri) })),
    })),
  };
}
