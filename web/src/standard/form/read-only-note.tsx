import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { resourceTypeWords } from '../../resource-types/words.ts';
import { PillButton } from '../../ui/pill-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

interface ReadOnlyNoteProps {
  of: keyof typeof resourceTypeWords;
  /** Names the forbidden action; by default, changing the resource. */
  title?: string;
  /** The read-only screen of the resource. */
  back: LinkProps;
}

/** Replaces the form if the viewer may only read the resource. */
export function ReadOnlyNote({ of, title, back }: ReadOnlyNoteProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      screen
      icon={IconLock}
      title={title ?? t(resourceTypeWords[of].readOnly)}
      action={
        <PillButton tone="main" renderRoot={link => <Link {...back} {...link} />}>
          {t(resourceTypeWords[of].back)}
        </PillButton>
      }
    >
      <Trans>Its admins decide who can.</Trans>
    </EmptyState>
  );
}
