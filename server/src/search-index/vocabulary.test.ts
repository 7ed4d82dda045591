import { expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { openWorld } from '../testing/world.ts';
import { Vocabulary } from './vocabulary.ts';

eachEngine(open => {
  test('a failed read does not prevent the next one from correcting typos', async () => {
    const vocabulary = new Vocabulary();
    const gone = await open();
    await gone.close();
    await expect(vocabulary.corrections(gone, ['rhubrab'])).rejects.toThrow();
    const store = await open();
    const world = await openWorld(store);
    const ann = await world.person('Ann');
    await ann.client.recipe.create({
      recipe: { title: 'Rhubarb crumble', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    expect(await vocabulary.corrections(store, ['rhubrab'])).toEqual(new Map([['rhubrab', ['rhubarb']]]));
    await world.close();
  });
});
