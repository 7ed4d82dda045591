import { useLingui } from '@lingui/react/macro';
import { idOf } from '@potluck/contract';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { outlineOf } from '../api/calls.ts';
import { contentsWords } from '../resource-types/contents-words.ts';
import type { AccountParams } from '../resource-types/resource-type.ts';
import { resourceTypes } from '../resource-types/resource-types.ts';
import { resourceTypeWords, type ThingKey } from '../resource-types/words.ts';
import { CreateLink } from '../standard/index/create-link.tsx';
import type { EmptyTab } from '../standard/index/index-parts.ts';
import { AccountContents } from './account-contents.tsx';
import { cards } from './cards.ts';
import classes from './use-contents-tabs.module.css';

/** The account that holds the contents, and the viewer’s relation to it. */
export interface Holder {
  /** The account’s resource name. */
  name: string;
  title: string;
  is: 'circle' | 'viewer' | 'somebody';
  /** Whether the viewer may create things that belong to the circle. */
  creates?: boolean;
}

/** A tab for each resource type that a circle or person can hold. */
export function useContentsTabs(holder: Holder) {
  const { t } = useLingui();
  return keysOf(contentsWords)
    .filter(of => holder.is !== 'circle' || contentsWords[of].circle)
    .map(of => ({
      key: outlineOf(of).plural,
      label: t(resourceTypes[of].label),
      contents: <HeldThings key={of} of={of} holder={holder} />,
    }));
}

function keysOf<K extends string>(record: Record<K, unknown>): K[] {
  return Object.keys(record) as K[];
}

function HeldThings<K extends ThingKey>({ of, holder }: { of: K; holder: Holder }) {
  const { t } = useLingui();
  const useCard = cards[of];
  const { name, title, creates } = holder;
  return (
    <AccountContents
      of={of}
      account={name}
      label={t(contentsWords[of].heading(title))}
      first={creates && <CreateTile of={of} account={{ circleId: idOf(name) }} />}
      card={useCard(name)}
      empty={useEmpty(of, holder)}
    />
  );
}

function useEmpty(of: ThingKey, { is, name, title, creates }: Holder): EmptyTab {
  const { t } = useLingui();
  const { icon } = resourceTypes[of];
  const { none, own, circle, nothingToSee, visitor } = contentsWords[of];
  if (is === 'somebody') return { icon, title: t(nothingToSee), text: t(visitor(title)) };
  if (is === 'circle') {
    const action = creates && <CreateLink of={of} account={{ circleId: idOf(name) }} tone="plain" />;
    return { icon, title: t(none), text: circle ? t(circle(title)) : '', action };
  }
  return { icon, title: t(none), text: t(own), action: <CreateLink of={of} tone="plain" /> };
}

/** The tile for a new resource, first in the grid. */
function CreateTile({ of, account }: { of: ThingKey; account: AccountParams }) {
  const { t } = useLingui();
  return (
    <li className={classes.tile}>
      <Link {...resourceTypes[of].links('', account).create} className={classes.link}>
        <IconPlus size={24} aria-hidden />
        {t(resourceTypeWords[of].create)}
      </Link>
    </li>
  );
}
