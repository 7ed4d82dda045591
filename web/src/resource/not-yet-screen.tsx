import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PillButton } from '../ui/pill-button.tsx';

interface NotYetScreenProps {
  title: string;
  icon: Icon;
  heading: string;
  text: string;
  /** The section itself; its deeper addresses lead back to it. */
  section: LinkProps & { to: string };
}

/** A section that holds nothing yet: what will belong here, and the way on. */
export function NotYetScreen({ title, icon, heading, text, section }: NotYetScreenProps) {
  const deeper = useRouterState({ select: state => state.location.pathname !== section.to });
  const back = deeper
    ? { to: section, words: `Back to ${title.toLowerCase()}` }
    : { to: { to: '/recipes' } as const, words: 'Go to the recipes' };
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={icon}
        title={heading}
        action={<PillButton renderRoot={link => <Link {...back.to} {...link} />}>{back.words}</PillButton>}
      >
        {text}
      </EmptyState>
    </>
  );
}
