import { useLingui } from '@lingui/react/macro';
import { type Circle, can } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { useState } from 'react';
import { useFailureReport } from '../../api/use-action.ts';
import { useResourceList } from '../../standard/data/use-resource.ts';
import { useSaveResource } from '../../standard/data/use-save-resource.ts';
import { isSettled, useDestination } from '../../standard/home-circle/use-destination.ts';
import { callerAccessOn } from '../../standard/sharing/caller-access.ts';
import { usualTerms } from '../../standard/sharing/links/link-terms.ts';
import { useChangeLinks } from '../../standard/sharing/links/use-links.ts';
import { useShareLink } from '../../standard/sharing/links/use-share-link.ts';

/** Enough uses for a household. */
export const firstLink = { ...usualTerms('circle'), uses: 5 };

/** A circle that is created with the link. */
const newCircle = 'new';

/**
 * A circle and its link; the first tap that shares the link creates whichever is missing. `gone` if the circle that the
 * card showed can no longer be shared: then only a new circle is on offer.
 */
export function useFirstCircle(title: string) {
  const { t } = useLingui();
  const [made, setMade] = useState<Circle>();
  const [link, setLink] = useState<{ circle: string; uri: string }>();
  const circles = useResourceList('circle', { filter: accessFilters.granted });
  const shareable = circles.items.filter(each => can(callerAccessOn('circle', each), 'share'));
  // The link must always lead to the circle that the card showed.
  const { value } = useDestination({
    proposal: shareable[0]?.name ?? newCircle,
    settled: isSettled(circles),
    choices: shareable,
    always: [newCircle],
  });
  const circle = made ?? shareable.find(({ name }) => name === value);
  const save = useSaveResource('circle');
  const { make } = useChangeLinks('circle');
  const refused = useFailureReport();
  const uri = link?.circle === circle?.name ? link?.uri : undefined;
  const hand = useShareLink({ title: circle?.title ?? title, uri: address });
  return { circle, uri, hand, gone: !made && value === undefined };

  async function address(): Promise<string> {
    if (uri) return uri;
    const { name } = circle ?? (await makeCircle());
    const { secretUri } = await make.mutateAsync({ parent: name, terms: firstLink });
    setLink({ circle: name, uri: secretUri });
    return secretUri;
  }

  async function makeCircle(): Promise<Circle> {
    try {
      const values = { title, visibility: 'VISIBILITY_LEVEL_PRIVATE' as const };
      const saved = await save.mutateAsync({ values });
      setMade(saved);
      return saved;
    } catch (error) {
      refused(t`Couldn’t create the circle`, error);
      throw error;
    }
  }
}
