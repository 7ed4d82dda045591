import { useLingui } from '@lingui/react/macro';
import { type Circle, can } from '@potluck/contract';
import { useState } from 'react';
import { useResourceList } from '../../standard/data/use-resource-list.ts';
import { useSaveResource } from '../../standard/data/use-save-resource.ts';
import { callerAccessOn } from '../../standard/sharing/caller-access.ts';
import { usualTerms } from '../../standard/sharing/links/terms.ts';
import { useHandOver } from '../../standard/sharing/links/use-hand-over.ts';
import { useChangeLinks } from '../../standard/sharing/links/use-links.ts';
import { useRefusal } from '../../standard/sharing/use-refusal.ts';

/** A household is a few. */
export const firstLink = { ...usualTerms('circle'), uses: 5 };

/** A circle and its link, each made with the first tap that hands the link over, unless it is there already. */
export function useFirstCircle(title: string) {
  const { t } = useLingui();
  const [made, setMade] = useState<Circle>();
  const [uri, setUri] = useState<string>();
  const circles = useResourceList('circle', { filter: 'state = 200' });
  const circle = made ?? circles.items.find(each => can(callerAccessOn('circle', each), 'share'));
  const save = useSaveResource('circle');
  const { make } = useChangeLinks('circle');
  const refused = useRefusal();
  const hand = useHandOver({ title: circle?.title ?? title, uri: address });
  return { circle, uri, hand };

  async function address(): Promise<string> {
    if (uri) return uri;
    const { name } = circle ?? (await makeCircle());
    const { secretUri } = await make.mutateAsync({ parent: name, terms: firstLink });
    setUri(secretUri);
    return secretUri;
  }

  async function makeCircle(): Promise<Circle> {
    try {
      const values = { title, visibility: 'VISIBILITY_LEVEL_PRIVATE' as const };
      const saved = await save.mutateAsync({ values });
      setMade(saved);
      return saved;
    } catch (error) {
      refused(t`The circle was not made`, error);
      throw error;
    }
  }
}
