import type { SharedKey } from '@potluck/contract';
import { useNavigate } from '@tanstack/react-router';
import { useLinks } from '../resource-types/resource-types.ts';

/** Navigates away from a resource's screen after it was deleted or became invisible. */
export function useLeave(of: SharedKey): () => Promise<void> {
  const navigate = useNavigate();
  const { home } = useLinks(of, '');
  return () => navigate({ ...home, replace: true });
}
