import { clockOn, isDay } from '@potluck/contract/day';
import { dayMs } from '@potluck/contract/durations';
import { resources } from '@potluck/contract/resources';
import { notFound } from '../policy/find-visible.ts';
import { requireWithinScope } from '../policy/scope.ts';
import { occurrencesIn } from './tools/event-tools.ts';
import { readList } from './tools/list-tools.ts';
import { readRecipe } from './tools/recipe-tools.ts';
import type { ToolCall } from './tools/tool.ts';
import { instantIn } from './zoned-time.ts';

/** Texts that people pick in their assistant to begin a task. They name tools, and contain nobody's data. */
export const prompts = [
  {
    name: 'plan_week',
    title: 'Plan the week',
    description: 'Plans dinners for the days without one',
    arguments: [{ name: 'wishes', description: 'What matters this week', required: false }],
    text: 'Plan my dinners for the next seven days. Call get_context, then list_events for these days. Search my recipes for dishes that fit, prefer ones that were not cooked lately, and show me a proposal for the days without a dinner. After I agree, call plan_events once, in my meal calendar.',
  },
  {
    name: 'shop_for_plan',
    title: 'Shop for the plan',
    description: 'Puts what the planned meals need on a list',
    arguments: [{ name: 'wishes', description: 'Which days, which list', required: false }],
    text: 'Put what my planned meals of the next seven days need on my shopping list. Call get_context, list_lists and plan_shopping without apply. Show me what is missing and ask what I have at home, then call plan_shopping with apply and leave that out.',
  },
  {
    name: 'what_can_we_cook',
    title: 'What can we cook?',
    description: 'Finds recipes for what is at home',
    arguments: [{ name: 'wishes', description: 'What is at home, how much time', required: false }],
    text: 'Find recipes that we can cook with what I have at home. Ask me what that is unless I say so below, search my recipes for it, read the best three with get_recipe, and tell me what is missing for each.',
  },
];

export function promptText(name: string, given: Readonly<Record<string, unknown>> = {}): string | undefined {
  const prompt = prompts.find(each => each.name === name);
  if (!prompt) return undefined;
  const wishes = typeof given.wishes === 'string' ? given.wishes.trim() : '';
  return wishes === '' ? prompt.text : `${prompt.text}\n\n${wishes}`;
}

export const resourceTemplates = [
  {
    uriTemplate: 'potluck://week/{date}',
    name: 'week',
    title: 'The seven days from a day',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'potluck://lists/{id}',
    name: 'list',
    title: 'A list with its open items',
    mimeType: 'application/json',
  },
  { uriTemplate: 'potluck://recipes/{id}', name: 'recipe', title: 'A recipe', mimeType: 'application/json' },
];

/** What the address of a resource names. The methods that read it check access, as for the tools. */
export async function readResource(call: ToolCall, uri: string): Promise<object> {
  const [, kind, id = ''] = /^potluck:\/\/(week|lists|recipes)\/([\w-]+)$/.exec(uri) ?? [];
  const { viewer } = call.connection;
  if (kind === 'week' && isDay(id)) {
    requireWithinScope(viewer, resources.event, 'READ');
    const end = new Date(clockOn(id) + 7 * dayMs).toISOString().slice(0, 10);
    const place = { field: 'uri', zone: call.zone };
    const [from, to] = [instantIn(id, place), instantIn(end, place)];
    return occurrencesIn(call, { from, to }, []);
  }
  if (kind === 'lists') return readList(call, { list: `lists/${id}`, done: false, page: '' });
  if (kind === 'recipes') return readRecipe(call, { recipe: `recipes/${id}`, servings: 0 });
  throw notFound(uri);
}
