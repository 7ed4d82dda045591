import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../../../api/api.ts';
import { resourceQuery } from '../../../../api/queries.ts';
import type { DisplayEvent } from '../display-event.ts';

/** What is shown of a recipe that is cooked at an event. */
export interface PlannedRecipe {
  name: string;
  title: string;
  imageUri: string;
}

export type PlannedRecipes = ReadonlyMap<string, PlannedRecipe>;

/** The recipes of events by name, as they come; one that the viewer does not see stays out. */
export function useRecipes(events: DisplayEvent[]): PlannedRecipes {
  const client = useApi();
  const names = [...new Set(events.flatMap(({ occurrence }) => occurrence.recipes))];
  return useQueries({
    queries: names.map(name => ({
      ...resourceQuery(client, 'recipe', name),
      retry: false,
      staleTime: 3600_000,
    })),
    combine: byName,
  });
}

function byName(answers: { data: PlannedRecipe | undefined }[]): PlannedRecipes {
  return new Map(answers.flatMap(({ data }) => (data ? [[data.name, data] as const] : [])));
}
