import { useLingui } from '@lingui/react/macro';
import type { Pantry } from '@potluck/contract';
import { useViewer } from '../../auth/use-auth.ts';
import { ResourcePanel } from '../../standard/index/resource-card.tsx';
import { namesInWords } from '../../standard/joined-names.ts';
import { useSharers } from '../../standard/sharing/use-sharers.ts';
import { Faces } from '../../ui/pictures/faces.tsx';

/** Renders pantry cards in a grid, with the people who share each other than the account on whose page it shows. */
export function usePantryCard(pageOwner?: string) {
  const { t, i18n } = useLingui();
  const viewer = useViewer().user.name;
  const sharers = useSharers('pantry');
  return (pantry: Pantry) => {
    const all = (sharers.get(pantry.name) ?? []).filter(({ account }) => account !== pageOwner);
    const others = all.filter(({ account }) => account !== viewer).map(({ title }) => title);
    return (
      <ResourcePanel
        key={pantry.name}
        of="pantry"
        resource={pantry}
        title={pantry.title}
        meta={others.length > 0 && t`With ${namesInWords(others, i18n)}`}
      >
        {all.length > 1 && <Faces faces={all} />}
      </ResourcePanel>
    );
  };
}
