import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { Circle } from '@potluck/contract';
import { useState } from 'react';
import { useSaveResource } from '../standard/data/use-save-resource.ts';
import { useHandOver } from '../standard/sharing/links/use-hand-over.ts';
import { useRefusal } from '../standard/sharing/use-own-grant.ts';
import { PillForm } from '../ui/fields/pill-form.tsx';
import { useFirstLink } from './use-first-link.ts';

interface NewCircleProps {
  onMade: (circle: Circle) => void;
  onLink: (uri: string) => void;
}

/** One tap makes the circle and its link, and hands that over. */
export function NewCircle({ onMade, onLink }: NewCircleProps) {
  const { t } = useLingui();
  const [title, setTitle] = useState(() => t`Our kitchen`);
  const save = useSaveResource('circle');
  const link = useFirstLink();
  const refused = useRefusal();
  const hand = useHandOver({ uri, title: title.trim() });

  async function uri(): Promise<string> {
    const values = { title: title.trim(), visibility: 'VISIBILITY_LEVEL_PRIVATE' as const };
    const circle = await save.mutateAsync({ values }).catch((error: unknown) => {
      refused(t`The circle was not made`, error);
      throw error;
    });
    try {
      const made = await link(circle.name);
      onLink(made);
      return made;
    } finally {
      // The circle is there even where the link is not: the next tap is about the link alone.
      onMade(circle);
    }
  }

  return (
    <PillForm
      submit={t`Make a link`}
      onSubmit={() => void hand.usual()}
      busy={hand.doing !== undefined}
      disabled={title.trim() === ''}
    >
      {() => (
        <TextInput
          variant="unstyled"
          aria-label={t`Name of the circle`}
          autoComplete="off"
          maxLength={200}
          value={title}
          onChange={event => setTitle(event.currentTarget.value)}
        />
      )}
    </PillForm>
  );
}
