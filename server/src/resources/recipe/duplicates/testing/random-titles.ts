import { seeded } from '@potluck/contract/testing/seeded';

/** Titles of four of 400 words, the same in every run. A fifth starts with a common word. */
export function randomTitles(count: number): string[] {
  const random = seeded(3);
  const word = () => `word${Math.floor(random() * 400)}`;
  return Array.from({ length: count }, (_, at) => {
    const some = [word(), word(), word(), word()].join(' ');
    return at % 5 === 0 ? `Soup ${some}` : some;
  });
}
