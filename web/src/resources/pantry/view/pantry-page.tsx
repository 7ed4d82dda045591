import { Trans, useLingui } from '@lingui/react/macro';
import { can, type Pantry } from '@potluck/contract';
import { IconListCheck, IconSalt } from '@tabler/icons-react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { NotCached } from '../../../offline/not-cached.tsx';
import { ResourceActions } from '../../../standard/resource-actions.tsx';
import { ResourceAbout, ResourceHeader } from '../../../standard/resource-header.tsx';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { useKeepEntry } from '../../../standard/use-keep-entry.tsx';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Shape } from '../../../ui/states/shape.tsx';
import { usePantryItems } from '../items/use-pantry-items.ts';
import { isLow } from '../pantry-groups.ts';
import { useCsvEntries } from '../use-csv-entries.tsx';
import { useRestock } from '../use-pantry-actions.ts';
import { PantryContents } from './pantry-contents.tsx';

const PantryLinks = lazyPart(() => import('../pantry-sheets.tsx'), 'PantryLinks');
const PantryStaples = lazyPart(() => import('../pantry-sheets.tsx'), 'PantryStaples');

/** A pantry’s page; shows the items to people who may read them. */
export function PantryPage({ pantry }: { pantry: Pantry }) {
  const { t } = useLingui();
  const reads = can(callerAccessOn('pantry', pantry), 'readContents');
  const links = useOpened();
  const staples = useOpened();
  return (
    <article className="column">
      <ResourceHeader
        of="pantry"
        resource={pantry}
        actions={<PantryActions pantry={pantry} onLinks={links.open} onStaples={staples.open} />}
      />
      {reads ? (
        <ReadPantry pantry={pantry} onLinks={links.open} />
      ) : (
        <p className="py-7 muted">
          <Trans>Only people with access see what’s in this pantry.</Trans>
        </p>
      )}
      <ResourceAbout of="pantry" resource={pantry} />
      {links.wanted && (
        <PantryLinks
          pantry={pantry}
          opened={links.opened}
          onClose={links.close}
          title={t`Lists and this pantry`}
        />
      )}
      {staples.wanted && <PantryStaples pantry={pantry} opened={staples.opened} onClose={staples.close} />}
    </article>
  );
}

interface LinkingProps {
  pantry: Pantry;
  /** Opens the links to lists. */
  onLinks: () => void;
}

function PantryActions({ pantry, onLinks, onStaples }: LinkingProps & { onStaples: () => void }) {
  const { t } = useLingui();
  const changes = can(callerAccessOn('pantry', pantry), 'update');
  const reads = can(callerAccessOn('pantry', pantry), 'readContents');
  const { items } = usePantryItems(pantry.name, { enabled: reads });
  const files = useCsvEntries(pantry, items);
  const keep = useKeepEntry({ of: pantry.name, title: pantry.title });
  const links = { label: t`Lists`, icon: <IconListCheck size={20} aria-hidden />, onSelect: onLinks };
  const staples = {
    label: t`Always at home`,
    icon: <IconSalt size={20} aria-hidden />,
    onSelect: onStaples,
  };
  return (
    <ResourceActions
      of="pantry"
      resource={pantry}
      compact
      consequence={t`This also deletes its items, for everyone it’s shared with. You can restore it for 30 days.`}
      entries={[...(changes ? [links, staples] : []), ...files, ...keep]}
    />
  );
}

function ReadPantry({ pantry, onLinks }: LinkingProps) {
  const { t } = useLingui();
  const query = usePantryItems(pantry.name);
  const { items, isPending, isPaused, isFetching, error, refetch } = query;
  return (
    <div className="pt-4">
      {isPending && (isPaused ? <NotCached /> : <Shape of="list" />)}
      {query.data && <Restock pantry={pantry} count={items.filter(isLow).length} onLinks={onLinks} />}
      {query.data && <PantryContents pantry={pantry} items={items} />}
      {error && <QueryFailed of={{ error, refetch, isFetching }} title={t`Couldn’t load the pantry`} />}
    </div>
  );
}

/** Puts what is low or out on the shopping list with one tap. Without a list, asks for one first. */
function Restock({ pantry, count, onLinks }: LinkingProps & { count: number }) {
  const restock = useRestock(pantry);
  if (count === 0 || !can(callerAccessOn('pantry', pantry), 'update') || pantry.restocks) return null;
  return (
    <div className="flow gap-3 pb-4 no-print">
      <PillButton
        icon={<IconListCheck size={20} aria-hidden />}
        busy={restock.isPending}
        onClick={() => (pantry.shoppingList ? restock.mutate() : onLinks())}
      >
        <Trans>Put {count} on the list</Trans>
      </PillButton>
    </div>
  );
}
