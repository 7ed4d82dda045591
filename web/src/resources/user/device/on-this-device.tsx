import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allRecipes, type Choice } from '../../../offline/kept/choice.ts';
import type { Progress } from '../../../offline/kept/kept-store.ts';
import { resourceTypes } from '../../../resource-types/resource-types.ts';
import { useFormatTime } from '../../../standard/use-format-time.ts';
import { useChangeKept, useKept } from '../../../standard/use-kept.ts';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import { useOffline } from '../../../ui/browser/device.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import account from '../account/account.module.css';
import { AccountSection } from '../account/account-section.tsx';
import switches from '../notification-settings/notification-settings.module.css';
import { useSize } from '../server/operator-parts.tsx';

const pollMs = { running: 1000, otherwise: 5000 };

/** What the user keeps on this device for use offline: what, how much, how fresh, and how to remove it. */
export function OnThisDevice() {
  const kept = useKept({ pollMs: progress => (progress?.running ? pollMs.running : pollMs.otherwise) });
  if (!isSecureContext)
    return (
      <Banner>
        <Trans>Nothing can be kept on this device, because this address has no HTTPS.</Trans>
      </Banner>
    );
  if (!kept) return <RowsSkeleton rows={3} />;
  const { choices, progress } = kept;
  return (
    <div className={`grid gap-5 narrow ${account.cards}`}>
      <Choices choices={choices} complete={progress.complete} />
      {choices.length > 0 && <State progress={progress} />}
    </div>
  );
}

interface ChoicesProps {
  choices: Choice[];
  /** Those that are completely stored. */
  complete: readonly string[];
}

function Choices({ choices, complete }: ChoicesProps) {
  const { t } = useLingui();
  const change = useChangeKept();
  const all: Choice = { of: allRecipes, title: t`All my recipes` };
  const others = choices.filter(({ of }) => of !== allRecipes);
  return (
    <AccountSection
      title={t`Available offline`}
      note={t`Whatever you keep opens without a connection, with its pictures, and you can search it. Signing out removes it from this device.`}
    >
      <Switch
        className={switches.switch}
        label={t`Keep all my recipes`}
        description={t`Also keeps your cookbooks, menus, pantries and the plans of the next three weeks.`}
        checked={choices.length > others.length}
        aria-busy={change.isPending}
        onChange={({ currentTarget }) => change.mutate(currentTarget.checked ? { keep: all } : { stop: all })}
      />
      {others.length === 0 ? (
        <p className="small muted">
          <Trans>
            To keep a single cookbook, menu, list or pantry, open it and choose “Keep on this device”.
          </Trans>
        </p>
      ) : (
        <ul className="surface plain-list radius" aria-label={t`Also kept`}>
          {others.map(choice => (
            <ChoiceRow
              key={choice.of}
              choice={choice}
              stored={complete.includes(choice.of)}
              onRemove={() => change.mutate({ stop: choice })}
            />
          ))}
        </ul>
      )}
    </AccountSection>
  );
}

/** The types that are kept one by one, by the first part of their names. */
const kinds: Readonly<
  Record<string, { of: 'cookbook' | 'list' | 'menu' | 'pantry'; word: MessageDescriptor }>
> = {
  cookbooks: { of: 'cookbook', word: msg`Cookbook` },
  lists: { of: 'list', word: msg`List` },
  menus: { of: 'menu', word: msg`Menu` },
  pantries: { of: 'pantry', word: msg`Pantry` },
};

interface ChoiceRowProps {
  choice: Choice;
  stored: boolean;
  onRemove: () => void;
}

function ChoiceRow({ choice: { of, title }, stored, onRemove }: ChoiceRowProps) {
  const { t } = useLingui();
  const kind = kinds[of.split('/')[0] ?? ''];
  return (
    <li className={account.row}>
      <div className="fill anywhere">
        {kind ? (
          <Link className="strong plain-link ink" {...resourceTypes[kind.of].links(of, {}).view}>
            {title}
          </Link>
        ) : (
          title
        )}
        <p className={account.note}>
          {[kind && t(kind.word), !stored && t`not on this device yet`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <IconButton
        label={t`Remove “${title}” from this device`}
        icon={<IconTrash size={20} aria-hidden />}
        onClick={onRemove}
      />
    </li>
  );
}

function State({ progress }: { progress: Progress }) {
  const { t } = useLingui();
  const change = useChangeKept();
  const removeAll = useRemoveAll(() => change.mutate({ stopAll: true }));
  const size = useSize();
  const room = useRoomLeft();
  const free = size(room ?? 0);
  const { recipeCount, textBytes, pictureBytes, running } = progress;
  const [used, pictures] = [size(textBytes + pictureBytes), size(pictureBytes)];
  return (
    <AccountSection
      title={t`On this device`}
      action={
        <PillButton
          icon={<IconRefresh size={20} aria-hidden />}
          busy={running}
          onClick={() => change.mutate({ refresh: true })}
        >
          <Trans>Refresh now</Trans>
        </PillButton>
      }
    >
      <div role="status" className="grid gap-3">
        <Freshness progress={progress} />
        <p>
          <Plural value={recipeCount} one="# recipe" other="# recipes" />
          {' · '}
          <Trans>
            {used}, including {pictures} of pictures
          </Trans>
        </p>
        {room !== undefined && (
          <p className="small muted">
            <Trans>About {free} are free for Potluck.</Trans>
          </p>
        )}
        <Failures failures={progress.failures} />
      </div>
      <div>
        <PillButton
          tone="quiet"
          className="out-start"
          icon={<IconTrash size={20} aria-hidden />}
          onClick={() => void removeAll()}
        >
          <Trans>Remove everything</Trans>
        </PillButton>
      </div>
    </AccountSection>
  );
}

/** How fresh everything is, or why it is not. */
function Freshness({ progress: { running, left, stop, damaged, refreshedTime } }: { progress: Progress }) {
  const moment = useFormatTime();
  const offline = useOffline();
  const when = refreshedTime > 0 && moment(new Date(refreshedTime).toISOString());
  return (
    <>
      {when && (
        <p>
          <Trans>Up to date as of {when}.</Trans>
        </p>
      )}
      {running && left > 0 && (
        <p className="muted">
          <Plural
            value={left}
            one="# recipe or picture left to fetch."
            other="# recipes or pictures left to fetch."
          />
        </p>
      )}
      {running && left === 0 && (
        <p className="muted">
          <Trans>Checking for changes…</Trans>
        </p>
      )}
      {stop === 'full' && (
        <Banner>
          <Trans>
            This device is full, so some pictures or recipes are missing. Free some space, then refresh.
            Changes you make offline are still saved.
          </Trans>
        </Banner>
      )}
      {damaged && (
        <Banner>
          <Trans>
            Part of what’s kept here was damaged and is missing. Potluck fetches it again when it’s online.
          </Trans>
        </Banner>
      )}
      {stop === 'metered' && (
        <Banner>
          <Trans>Waiting for a connection that isn’t metered. “Refresh now” doesn’t wait.</Trans>
        </Banner>
      )}
      {stop === 'unreachable' && !running && (
        <p className="muted">
          {offline ? (
            <Trans>You’re offline. Potluck refreshes when you’re back online.</Trans>
          ) : (
            <Trans>The last refresh didn’t finish. Potluck will try again on its own.</Trans>
          )}
        </p>
      )}
    </>
  );
}

const mostNamed = 5;

function Failures({ failures }: Pick<Progress, 'failures'>) {
  if (failures.length === 0) return null;
  const titles = [...new Set(failures.map(({ title }) => title))];
  const names = titles.slice(0, mostNamed).join(', ');
  return (
    <p className="small muted anywhere">
      <Trans>Couldn’t fetch the pictures of: {names}</Trans>
      {titles.length > mostNamed && ' …'}
    </p>
  );
}

function useRemoveAll(onSure: () => void): () => Promise<void> {
  const { t } = useLingui();
  const confirm = useConfirm();
  return async () => {
    const sure = await confirm({
      title: t`Remove everything from this device?`,
      message: t`Nothing on the server is deleted.`,
      confirmLabel: t`Remove everything`,
    });
    if (sure) onSure();
  };
}

/** The bytes that the browser still has for this site; undefined if it does not say. */
function useRoomLeft(): number | undefined {
  const { data } = useQuery({
    queryKey: ['kept', 'room'],
    queryFn: async () => {
      const { quota = 0, usage = 0 } = await navigator.storage.estimate();
      return quota > usage ? quota - usage : 0;
    },
    networkMode: 'always',
    staleTime: pollMs.otherwise,
  });
  return data;
}
