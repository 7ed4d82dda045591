import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { useHandOver } from '../../standard/sharing/links/use-hand-over.ts';
import { PillForm } from '../../ui/fields/pill-form.tsx';

interface NewCircleProps {
  title: string;
  onTitle: (title: string) => void;
  hand: ReturnType<typeof useHandOver>;
}

/** Names the circle that is created together with its link. */
export function NewCircle({ title, onTitle, hand }: NewCircleProps) {
  const { t } = useLingui();
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
          onChange={event => onTitle(event.currentTarget.value)}
        />
      )}
    </PillForm>
  );
}
