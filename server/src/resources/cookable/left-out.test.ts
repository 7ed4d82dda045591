import { maxFoodsLeftOut } from '@potluck/contract/limits';
import { expect, test } from 'vitest';
import { TimeSlice } from '../../work/time-slice.ts';
import { LeftOut, watchesOf } from './left-out.ts';

const diet = 'DIET_UNSPECIFIED';
const foods = (count: number) => Array.from({ length: count }, (_, at) => `food${'x'.repeat(at)}`);

test('a request can leave out a limited number of different foods, on one line or on many', async () => {
  const turns = new CountedSlice();
  const count = async (without: string) => (await watchesOf({ without, diet }, turns)).length;
  for (const separator of ['\n', ', ', ';', ' and ', '/']) {
    const most = foods(maxFoodsLeftOut).join(separator);
    expect(await count(most)).toBe(maxFoodsLeftOut);
    await expect(count(`${most}${separator}nuts`)).rejects.toThrow(
      'without must name at most 50 different foods',
    );
  }
  expect(turns.pauses).toBe(5 * maxFoodsLeftOut);
  const repeated = Array.from({ length: 900 }, (_, at) => (at % 2 ? 'nuts' : ' Nuts '));
  expect(await count(repeated.join('\n'))).toBe(1);
  expect(await watchesOf({ without: 'nuts', diet: 'VEGAN' }, turns)).toHaveLength(2);
});

test('each text is checked once, and other requests get a turn between checks', async () => {
  let checks = 0;
  const watch = (text: string) => {
    checks += 1;
    return text === 'ham' || undefined;
  };
  const turns = new CountedSlice();
  const leftOut = new LeftOut([watch, watch], turns);
  const lines = ['eggs', 'milk', 'flour'].map(title => ({ title, note: 'fresh' }));
  for (let recipe = 0; recipe < 60; recipe += 1) expect(await leftOut.isIn(lines)).toBe(false);
  expect(checks).toBe(2 * 4);
  expect(turns.pauses).toBe(60 * 6 + checks);
  expect(await leftOut.isIn([...lines, { title: 'ham', note: '' }])).toBe(true);
});

class CountedSlice extends TimeSlice {
  pauses = 0;

  override get due(): boolean {
    return true;
  }

  override async pause(): Promise<void> {
    this.pauses += 1;
  }
}
