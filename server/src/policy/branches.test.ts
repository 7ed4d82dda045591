import { readFilter } from '@potluck/contract/filter';
import { recipe } from '@potluck/contract/resources/recipe';
import { expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { visibleBranches } from './branches.ts';
import { filterDialect } from './filter-dialect.ts';

const viewer = 'users/ann';

eachEngine(open => {
  test.each([
    ['favorited = true', 1],
    ['state = 200 AND favorited = true', 1],
    ['total_duration <= "1800s" AND favorited = true', 1],
    ['state = 200 OR favorited = true', 4],
  ])('%s uses %i branches: favorites alone need only one', async (text, ways) => {
    const filter = readFilter(recipe.filters, text);
    const store = await open();
    const query = { type: 'recipe', viewer, filter };
    const accounts = {
      engine: store.engine,
      circles: ['circles/1'],
      administered: [],
      friends: ['users/bob'],
    };
    const branches = visibleBranches({
      ...query,
      accounts,
      dialect: await filterDialect(store, { ...query, viewer: { user: viewer } }),
    });
    expect(branches.length).toBe(ways);
  });
});
