import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Event } from '@potluck/contract';
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api.ts';
import { useFailureReport } from '../../../api/use-action.ts';
import { changedFields } from '../../../standard/data/changed-fields.ts';
import { useMergeChanges, useSaveMerged } from '../../../standard/form/conflict/use-save-merged.ts';
import { leftUndone } from '../../../standard/form/use-save-form.ts';
import type { Scope } from '../occurrence-scope/scope-question.ts';
import { useOccurrenceScope } from '../occurrence-scope/use-occurrence-scope.tsx';
import { useOfferUndo } from '../occurrence-scope/use-offer-undo.ts';
import { ofSeries } from '../occurrences.ts';
import { type DishLine, saveDishes } from '../recipes/save-dishes.ts';
import { useRefreshEvents } from '../use-refresh-events.ts';
import { useReturnToOriginal } from '../use-return-to-original.ts';
import { type EventBasis, type EventDraft, type EventValues, eventDraft } from './event-values.ts';

type Changed = Partial<EventDraft>;

/** A rule always spans more than one occurrence. */
const scopes: Scope[] = ['THIS_AND_FOLLOWING', 'ALL'];

interface ChangedEvent {
  event: Event;
  /** The event with the recurrence rule: the event itself, or the series of an edited occurrence. */
  series: Event;
  /** The original start of the addressed occurrence. */
  at?: string;
  /** The form’s initial state. */
  basis: EventBasis;
  dishes: DishLine[];
}

/** Where a saved change leads: the event that carries the change, and its occurrence. */
export interface Carrier {
  event: string;
  at?: string;
}

/** Saves the changes of an event form. For a series it asks for the scope, saves in one request and offers to undo. */
export function useChangeEvent({ event, series, at, basis, dishes }: ChangedEvent): {
  save: (values: EventValues) => Promise<Carrier | typeof leftUndone>;
  dialog: ReactNode;
} {
  const { i18n } = useLingui();
  const client = useApi();
  const cook = useCook();
  const refresh = useRefreshEvents();
  const offerUndo = useOfferUndo();
  const saveMerged = useSaveMerged('event');
  const merge = useMergeChanges();
  const { ask, dialog } = useOccurrenceScope();
  const { name, title } = event;
  const returnToOriginal = useReturnToOriginal(name, at);

  async function save(values: EventValues): Promise<Carrier | typeof leftUndone> {
    const draft = eventDraft(values, basis);
    const changed: Changed = changedFields(basis, draft);
    const othersCooked = JSON.stringify(values.dishes) !== JSON.stringify(dishes);
    if (Object.keys(changed).length === 0 && !othersCooked) return { event: name, at };
    if (!ofSeries(event)) return saveAlone(values, changed);
    const scope = await ask({ action: 'change', title, ...('recurrenceRule' in changed && { scopes }) });
    return scope ? saveOfSeries(values, changed, scope) : leftUndone;
  }

  async function saveAlone(values: EventValues, changed: Changed): Promise<Carrier> {
    if (Object.keys(changed).length > 0) await saveMerged({ base: event, values: changed });
    await cook(name, values.dishes);
    void refresh();
    return { event: name };
  }

  async function saveOfSeries(values: EventValues, changed: Changed, scope: Scope): Promise<Carrier> {
    const originalStartTime = event.originalStartTime ?? at ?? null;
    const base = scope === 'THIS' ? event : series;
    const edited = await merge({
      base,
      values: changed,
      read: () => client.event.get({ name: base.name }),
      send: (left, etag) =>
        client.event.editOccurrence({
          ...{ name, scope, originalStartTime, etag },
          event: left as Partial<Event>,
          updateMask: Object.keys(left).join(','),
        }),
    });
    if (!('sent' in edited)) return { event: name, at };
    const { event: carrier, undo } = edited.sent;
    await cook(carrier, values.dishes);
    void refresh();
    offerUndo({
      message: t(i18n)`Changed “${title}”.`,
      event: name,
      undo,
      leave: () => returnToOriginal(carrier),
      also: () => cook(name, dishes),
    });
    if (scope === 'THIS') return { event: carrier };
    return { event: carrier, at: changed.startTime ?? basis.startTime };
  }

  return { save, dialog };
}

/** Writes the dishes of an event. A failure leaves the other changes saved and shows its own error. */
function useCook() {
  const { i18n } = useLingui();
  const client = useApi();
  const report = useFailureReport();
  return async (event: string, wanted: DishLine[]): Promise<void> => {
    try {
      await saveDishes(client, event, wanted);
    } catch (error) {
      report(t(i18n)`Couldn’t save the recipes`, error);
    }
  };
}
