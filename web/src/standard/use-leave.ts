import type { SharedKey } from '@potluck/contract';
import { useNavigate } from '@tanstack/react-router';
import { useLinks } from '../kinds/kinds.ts';

/** Leads away from a thing's own screen, when it is no more or no longer to be seen. */
export function useLeave(of: SharedKey): () => Promise<void> {
  const navigate = useNavigate();
  const { home } = useLinks(of, '');
  return () => navigate({ ...home, replace: true });
}
