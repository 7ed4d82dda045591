import type { List } from '@potluck/contract';
import { useNavigate } from '@tanstack/react-router';
import { StandingBanner } from '../../../resource/sharing/standing-banner.tsx';
import { useListLinks } from '../list-links.ts';

/** Above the list: an invitation to answer, or one's own request. */
export function ListBanner({ list }: { list: List }) {
  return <StandingBanner of="list" resource={list} title={list.title} onGone={useLeaveList(list)} />;
}

export function useLeaveList({ name }: List): () => Promise<void> {
  const navigate = useNavigate();
  const { home } = useListLinks(name);
  return () => navigate({ ...home, replace: true });
}
