import { Trans } from '@lingui/react/macro';
import { IconCarrot } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { useWide } from '../../../ui/browser/use-wide.ts';
import { PillButton } from '../../../ui/pill-button.tsx';

/** Links to the ingredients of all recipes; on phones this is in the menu. */
export function IngredientsLink() {
  if (!useWide()) return null;
  return (
    <PillButton
      tone="quiet"
      icon={<IconCarrot size={20} aria-hidden />}
      renderRoot={link => <Link to={paths.ingredients} {...link} />}
    >
      <Trans>Ingredients</Trans>
    </PillButton>
  );
}
