import { usualTerms } from '../standard/sharing/links/terms.ts';
import { useChangeLinks } from '../standard/sharing/links/use-links.ts';

/** A household is a few. */
export const firstLink = { ...usualTerms('circle'), uses: 5 };

/** Makes a link to a circle, and gives its address. */
export function useFirstLink(): (circle: string) => Promise<string> {
  const { make } = useChangeLinks('circle');
  return async parent => (await make.mutateAsync({ parent, terms: firstLink })).secretUri;
}
