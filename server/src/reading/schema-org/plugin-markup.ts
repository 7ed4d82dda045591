import { attributeOf, descendantsOf, wordsOf } from '../html/html-element.ts';
import type { HtmlElement, HtmlPage } from '../html/html-tree.ts';
import { visibleLines } from '../html/visible-lines.ts';
import { readMinutes } from '../parts/duration.ts';
import { noParts, type RecipeParts } from '../parts/recipe-parts.ts';
import { readYield } from '../parts/recipe-yield.ts';
import { groupLines, type LineGroup, withoutCounters } from '../parts/section-groups.ts';
import { lazyImage } from './markup-items.ts';
import { type RecipePlugin, recipePlugins } from './recipe-plugins.ts';

/** All recipes in the markup of known plugins, up to a limit of places. */
export function pluginRecipes(page: HtmlPage, max = 20): RecipeParts[] {
  const found: RecipeParts[] = [];
  let looked = 0;
  for (const root of page.elements) {
    const plugin = pluginOf(root);
    if (!plugin) continue;
    const parts = readPlugin(root, plugin);
    if (parts.ingredientGroups.length > 0) found.push(parts);
    looked += 1;
    if (looked === max) break;
  }
  return found;
}

const anyRoot = new RegExp([...recipePlugins.keys()].join('|'));

function pluginOf({ attributes }: HtmlElement): RecipePlugin | undefined {
  const names = `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`;
  if (!anyRoot.test(names)) return undefined;
  return names
    .split(/\s+/)
    .map(name => recipePlugins.get(name))
    .find(Boolean);
}

function readPlugin(root: HtmlElement, plugin: RecipePlugin): RecipeParts {
  const parts = new PartFinder(root);
  const made = readYield(parts.text(plugin.yield));
  return {
    ...noParts,
    title: parts.text(plugin.title),
    description: parts.text(plugin.description),
    imageUris: parts.images(plugin.image),
    yieldText: made.text,
    yieldAmount: made.amount,
    prepMinutes: parts.minutes(plugin.prep),
    cookMinutes: parts.minutes(plugin.cook),
    totalMinutes: parts.minutes(plugin.total),
    ingredientGroups: parts.groups(plugin.ingredients),
    directions: withoutCounters(parts.groups(plugin.directions)).map(({ title, lines }) => ({
      title,
      steps: lines,
    })),
  };
}

class PartFinder {
  private readonly byName = new Map<string, HtmlElement[]>();

  constructor(root: HtmlElement) {
    for (const element of descendantsOf(root)) {
      for (const name of namesOf(element)) {
        const named = this.byName.get(name);
        if (named) named.push(element);
        else this.byName.set(name, [element]);
      }
    }
  }

  text(name = ''): string {
    const found = this.byName.get(name)?.[0];
    return found
      ? visibleLines(found)
          .map(({ text }) => text)
          .join(' ')
      : '';
  }

  minutes(name = ''): number | undefined {
    const found = this.byName.get(name)?.[0];
    const time =
      found && [found, ...descendantsOf(found)].find(({ attributes }) => attributes.has('datetime'));
    return readMinutes(time ? attributeOf(time, 'datetime') : this.text(name).replace(/^[^\d½¼¾]+/, ''));
  }

  images(name = ''): string[] {
    const found = (this.byName.get(name) ?? []).flatMap(element => [element, ...descendantsOf(element)]);
    return found
      .filter(element => element.name === 'img')
      .map(lazyImage)
      .filter(Boolean);
  }

  groups(name: string): LineGroup[] {
    const found = this.byName.get(name) ?? [];
    const single = found.every(element => visibleLines(element).length <= 1);
    if (!single) return groupLines(found.flatMap(visibleLines));
    const lines = found.map(element => visibleLines(element)[0]?.text ?? '').filter(Boolean);
    return lines.length > 0 ? [{ title: '', lines }] : [];
  }
}

function namesOf(element: HtmlElement): string[] {
  if (element.attributes.size === 0) return [];
  return [...wordsOf(element, 'class'), ...wordsOf(element, 'id')];
}
