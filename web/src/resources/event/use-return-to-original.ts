import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { carrierKey } from './carrier-query.ts';
import { eventLinks } from './event-links.ts';

/** After an undo, returns a viewer of the changed event to the original occurrence. */
export function useReturnToOriginal(name: string, at: string | undefined) {
  const router = useRouter();
  const cache = useQueryClient();
  return async (carrier: string): Promise<void> => {
    const shown = router.buildLocation(eventLinks(carrier).view).pathname;
    if (carrier === name || router.state.location.pathname !== shown) return;
    // A cached carrier would lead back to a deleted event.
    cache.removeQueries({ queryKey: carrierKey, type: 'inactive' });
    await router.navigate({ ...eventLinks(name, at).view, replace: true });
  };
}
