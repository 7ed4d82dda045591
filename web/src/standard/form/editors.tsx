import { useLingui } from '@lingui/react/macro';
import { repeatEditingMs } from '@potluck/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../api/api.ts';
import { Faces } from '../../ui/pictures/faces.tsx';
import { namesInWords } from '../joined-names.ts';

interface EditorsProps {
  /** The name of the resource whose form is open. */
  resource: string;
}

/** The other people who have the form of a resource open. Nothing is locked: their changes merge. */
export function Editors({ resource }: EditorsProps) {
  const { t, i18n } = useLingui();
  const editors = useEditors(resource);
  const names = namesInWords(
    editors.map(({ title }) => title),
    i18n,
  );
  const words = editors.length > 0 ? t`Also editing: ${names}` : '';
  return (
    <span role="status" className="fixed" title={words}>
      {editors.length > 0 && (
        <>
          <Faces faces={editors.map(({ person, ...face }) => ({ ...face, account: person }))} max={3} />
          <span className="visually-hidden">{words}</span>
        </>
      )}
    </span>
  );
}

/** Announces that the viewer is editing, for as long as the form is open, and follows who else is. */
function useEditors(resource: string) {
  const client = useApi();
  const { data } = useQuery({
    queryKey: ['editor', 'announced', resource],
    queryFn: ({ signal }) => client.editor.announce({ resource, editing: true }, { signal }),
    refetchInterval: repeatEditingMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(
    () => () => {
      // If this fails, the announcement expires.
      void client.editor.announce({ resource, editing: false }).catch(() => undefined);
    },
    [client, resource],
  );
  return data?.editors ?? [];
}
