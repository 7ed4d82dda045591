import { Trans } from '@lingui/react/macro';
import { IconCarrot } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWide } from '../../../ui/browser/use-wide.ts';
import { PillButton } from '../../../ui/pill-button.tsx';

/** To the ingredients of all recipes; on a phone the menu leads there. */
export function IngredientsLink() {
  if (!useWide()) return null;
  return (
    <PillButton
      tone="quiet"
      icon={<IconCarrot size={20} aria-hidden />}
      renderRoot={link => <Link to="/ingredients" {...link} />}
    >
      <Trans>Ingredients</Trans>
    </PillButton>
  );
}
