import { useLingui } from '@lingui/react/macro';
import type { RecipeReading } from '@potluck/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, useApi } from '../../../api/api.ts';

/** What becomes of an address: what is being fetched, what went wrong, or what was read. */
export type Scraped =
  | { state: 'idle' }
  | { state: 'fetching'; what: 'page' | 'picture'; withoutPicture: () => void }
  | { state: 'failed'; error: unknown; again: () => void }
  | { state: 'read'; reading: RecipeReading; picture: OfferedPicture };

interface OfferedPicture {
  picture?: Blob;
  /** Why there is none, although the page has one. */
  problem?: string;
}

/** Reads the recipe at an address and then its picture; leaving the screen, or another address, gives both up. */
export function useScraped(uri: string): Scraped {
  const { i18n } = useLingui();
  const client = useApi();
  const [passedOver, setPassedOver] = useState(false);
  const once = {
    retry: false,
    networkMode: 'always' as const,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
  const page = useQuery({
    ...once,
    queryKey: ['recipe', 'scraped', uri],
    queryFn: ({ signal }) => client.recipe.scrapeRecipe({ uri }, { signal }),
    enabled: uri !== '',
  });
  const imageUri = page.data?.recipe.imageUri ?? '';
  const picture = useQuery({
    ...once,
    queryKey: ['recipe', 'offered picture', imageUri],
    queryFn: async ({ signal }): Promise<OfferedPicture> => {
      const path = '/files/meals/v1alpha1/recipes:picture';
      const query = { uri: imageUri };
      return { picture: await client.send<Blob>({ method: 'GET', path, query, file: true }, { signal }) };
    },
    enabled: imageUri !== '' && !passedOver,
  });
  const withoutPicture = () => setPassedOver(true);
  if (uri === '') return { state: 'idle' };
  if (page.isFetching) return { state: 'fetching', what: 'page', withoutPicture };
  if (page.error) return { state: 'failed', error: page.error, again: () => void page.refetch() };
  if (!page.data) return { state: 'idle' };
  if (picture.isFetching && !passedOver) return { state: 'fetching', what: 'picture', withoutPicture };
  const offered = picture.data ?? (picture.error ? { problem: messageOf(picture.error, i18n) } : {});
  return { state: 'read', reading: page.data, picture: offered };
}
