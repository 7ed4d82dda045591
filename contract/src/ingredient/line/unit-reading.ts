import { match, type Reading } from './match.ts';
import { type UnitWord, unitWord } from './unit-words.ts';

/**
 * The unit whose words begin exactly at `at`, the longest possible one: "fl. oz.", "cuillères à soupe", "g".
 */
export function readUnit(text: string, at: number): Reading<UnitWord> | undefined {
  const unit = readOnce(text, at);
  // "100 g g", "cup | cups".
  const gap = unit && match(/ ?[|/] ?| /y, text, unit.end);
  const again = gap && readOnce(text, unit.end + gap[0].length);
  return again && again.value.name === unit.value.name ? again : unit;
}

function readOnce(text: string, at: number): Reading<UnitWord> | undefined {
  const words: string[] = [];
  let longest: Reading<UnitWord> | undefined;
  let end = at;
  while (words.length < 4) {
    const next = match(words.length ? / ?\(?(\p{L}+)(\.(?!\d))?\)?/uy : /(\p{L}+|#)(\.(?!\d))?/uy, text, end);
    if (!next) break;
    words.push(next[1] ?? '');
    end += next[0].length;
    // A "T-bone" is not a tablespoon.
    if (next[0].length === 1 && match(/-\p{L}/uy, text, end)) break;
    const value = unitWord(words.join(' '));
    if (value) longest = { value, end };
  }
  return longest;
}
