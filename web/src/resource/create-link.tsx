import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RenderLink } from '../ui/link.ts';
import { PillButton } from '../ui/pill-button.tsx';

/** The button that leads to making a new one: `link={props => <Link to="/circles/create" {...props} />}`. */
export function CreateLink({ link, children }: { link: RenderLink; children: ReactNode }) {
  return (
    <PillButton tone="main" icon={<IconPlus size={20} aria-hidden />} renderRoot={link}>
      {children}
    </PillButton>
  );
}
