import type { SharedKey } from '@potluck/contract';
import { useNavigate } from '@tanstack/react-router';
import { useLinks } from '../resource-types/resource-types.ts';

/** Leads away from a resource's own screen if it was deleted or is no longer visible. */
export function useLeave(of: SharedKey): () => Promise<void> {
  const navigate = useNavigate();
  const { home } = useLinks(of, '');
  return () => navigate({ ...home, replace: true });
}
