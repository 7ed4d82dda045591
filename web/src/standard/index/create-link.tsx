import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { AccountParams } from '../../resource-types/resource-type.ts';
import { resourceTypes } from '../../resource-types/resource-types.ts';
import { resourceTypeWords, type ThingKey } from '../../resource-types/words.ts';
import { useCreateKey } from '../../ui/browser/use-create-key.ts';
import { PillButton } from '../../ui/pill-button.tsx';

interface CreateLinkProps {
  of: ThingKey;
  /** The circle that the new resource will belong to; absent for the user's own. */
  account?: AccountParams;
  tone?: 'main' | 'plain';
}

/** The button to the form for a new resource. */
export function CreateLink({ of, account = {}, tone = 'main' }: CreateLinkProps) {
  const { t } = useLingui();
  const { create } = resourceTypes[of].links('', account);
  const navigate = useNavigate();
  useCreateKey(tone === 'main' ? () => void navigate(create) : undefined);
  return (
    <PillButton
      tone={tone}
      aria-keyshortcuts={tone === 'main' ? 'C' : undefined}
      icon={<IconPlus size={20} aria-hidden />}
      renderRoot={link => <Link {...create} {...link} />}
    >
      {t(resourceTypeWords[of].create)}
    </PillButton>
  );
}
