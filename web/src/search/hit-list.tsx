import { Trans, useLingui } from '@lingui/react/macro';
import type { Hit } from '@potluck/contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useLocale, useTimeZone } from '../auth/use-auth.ts';
import { allRecipesLink, type HitGroup } from './hit-kinds.ts';
import hitOptionClasses from './hit-option.module.css';
import { HitOption, type OptionProps, SearchOption } from './hit-option.tsx';

interface HitListProps {
  listId: string;
  groups: HitGroup[];
  /** The option ids, in order: one for each hit, and one for all recipes. */
  ids: string[];
  active: string | undefined;
  /** Whether the user is navigating by keyboard. */
  byKeys: boolean;
  query: string;
  onOpen: () => void;
  onPoint: (id: string) => void;
}

export function HitList({ listId, groups, ids, active, byKeys, query, onOpen, onPoint }: HitListProps) {
  const { t } = useLingui();
  const placeOf = useHitPlace();
  const recipes = groups.find(({ type }) => type === 'recipe');
  // `undefined` is the option for all recipes; it follows the recipe hits.
  const order = groups.flatMap(group => (group === recipes ? [...group.hits, undefined] : group.hits));
  if (!recipes) order.push(undefined);
  const optionOf = (at: number) => {
    const id = ids[at] ?? '';
    return { id, active: id === active, onOpen, onPoint: () => onPoint(id) };
  };
  const all = <AllRecipesOption query={query} {...optionOf(order.indexOf(undefined))} />;
  return (
    <div id={listId} role="listbox" aria-label={t`Hits`} data-by-keys={byKeys || undefined}>
      {groups.map(({ type, kind, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
        <div key={type} role="group" aria-labelledby={`${listId}-${type}`}>
          <div id={`${listId}-${type}`} className="small muted strong text-font px-4 pt-4 pb-2">
            {t(kind.label)}
          </div>
          {hits.map(hit => (
            <HitOption
              key={hit.resource}
              hit={hit}
              kind={kind}
              place={placeOf(hit)}
              {...optionOf(order.indexOf(hit))}
            />
          ))}
          {type === 'recipe' && all}
        </div>
      ))}
      {!recipes && all}
    </div>
  );
}

/** Describes where a hit is: the list of an item, the calendar and day of an event, the owner of anything else. */
function useHitPlace(): (hit: Hit) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const timeZone = useTimeZone();

  function dayOf({ startTime, allDay }: Hit): string {
    if (!startTime) return t`No date yet`;
    const zone = allDay ? 'UTC' : timeZone;
    const clock = allDay ? {} : ({ hour: 'numeric', minute: '2-digit' } as const);
    const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
    const format = new Intl.DateTimeFormat(locale, { ...day, ...clock, timeZone: zone });
    return format.format(Date.parse(startTime));
  }

  function accessOf({ access }: Hit): string {
    if (!access) return t`Public`;
    if (access.state === 'ACCESS_STATE_PENDING')
      return access.acceptTarget === 'ACCEPT_TARGET_RESOURCE' ? t`Access requested` : t`Invitation`;
    return access.name !== '' && access.permissionLevel === 'PERMISSION_LEVEL_ADMIN'
      ? t`Yours`
      : t`Shared with you`;
  }

  return hit => {
    const { type, parentTitle, username, completed } = hit;
    if (type === 'user') return `@${username}`;
    if (type === 'listItem') return completed ? t`${parentTitle} · done` : parentTitle;
    if (type !== 'event') return accessOf(hit);
    const day = dayOf(hit);
    return hit.recurring ? t`${parentTitle} · repeats since ${day}` : t`${parentTitle} · ${day}`;
  };
}

/** Leads from the recipe hits to all recipes with these words. */
function AllRecipesOption({ query, ...option }: OptionProps & { query: string }) {
  return (
    <SearchOption {...option} to={allRecipesLink(query)}>
      <span className={hitOptionClasses.sign}>
        <IconArrowRight className="points" size={22} stroke={1.75} aria-hidden />
      </span>
      <span className={hitOptionClasses.sentence}>
        <Trans>All recipes with “{query}”</Trans>
      </span>
    </SearchOption>
  );
}
