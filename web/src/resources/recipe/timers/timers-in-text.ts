import { daySeconds } from '@potluck/contract/durations';
import { type Token, timeTokens } from './time-tokens.ts';

/** A time in a text, and its position: `text.slice(start, end)` are its words. */
export interface TimerInText {
  seconds: number;
  /** The upper end of "10 to 12 minutes"; equal to `seconds` for a single time. */
  untilSeconds: number;
  start: number;
  end: number;
}

/**
 * The times in a step that a cook would set a timer for: "simmer 20 minutes", "for 1–2 hours", "90 sec", "half an
 * hour", in every language of the ingredient parser. Excludes "every 5 minutes", and anything over a day.
 */
export function timersIn(text: string): TimerInText[] {
  const tokens = timeTokens(text);
  const timers: TimerInText[] = [];
  for (let at = 0; at < tokens.length; ) {
    const read = readTimer(tokens, at);
    const [first, last] = [tokens[at], read && tokens[read.next - 1]];
    if (read && first && last && !repeats(tokens[at - 1]) && read.seconds > 0 && read.seconds <= longest)
      timers.push({
        seconds: read.seconds,
        untilSeconds: read.untilSeconds,
        start: first.start,
        end: last.end,
      });
    at = read?.next ?? at + 1;
  }
  return timers;
}

const longest = daySeconds;

interface Read {
  seconds: number;
  next: number;
}

function readTimer(tokens: Token[], at: number): (Read & { untilSeconds: number }) | undefined {
  const range = readOpenRange(tokens, at);
  if (range) return range;
  const start = readTime(tokens, at);
  if (!start) return undefined;
  const to = afterStop(tokens, start.next);
  const end = is(tokens[to], 'to') ? readTime(tokens, to + 1) : undefined;
  if (end && end.seconds > start.seconds)
    return { seconds: start.seconds, untilSeconds: end.seconds, next: end.next };
  return orTwo(tokens, at, start) ?? { ...start, untilSeconds: start.seconds };
}

/** "10–12 minutes", "5- to 7-minute": the first number takes the unit of the second. */
function readOpenRange(tokens: Token[], at: number) {
  const low = readNumber(tokens, at);
  if (!low) return undefined;
  const joint = is(tokens[low.next], 'hyphen') && is(tokens[low.next + 1], 'to') ? low.next + 1 : low.next;
  // "10 a 15 minutos".
  const between = tokens[joint]?.article && tokens[joint]?.end - tokens[joint]?.start === 1;
  if (!is(tokens[joint], 'to') && !between) return undefined;
  const end = readTime(tokens, joint + 1);
  const unit = end && tokens.slice(joint, end.next).find(token => token.kind === 'unit');
  if (!end || !unit) return undefined;
  const seconds = low.value * unit.value;
  return seconds < end.seconds ? { seconds, untilSeconds: end.seconds, next: end.next } : undefined;
}

/** "a minute or two". */
function orTwo(tokens: Token[], at: number, start: Read) {
  if (!is(tokens[start.next], 'to')) return undefined;
  const unit = tokens.slice(at, start.next).find(token => token.kind === 'unit');
  const second = readNumber(tokens, start.next + 1);
  if (!unit || !second || is(tokens[second.next], 'word')) return undefined;
  const untilSeconds = second.value * unit.value;
  return untilSeconds > start.seconds
    ? { seconds: start.seconds, untilSeconds, next: second.next }
    : undefined;
}

/** A single time: "1 hour and 20 minutes", "1 Std. und 20 Min.", "an hour and a half", "1 h 30", "half an hour". */
function readTime(tokens: Token[], at: number): Read | undefined {
  const whole = tokens[at];
  if (whole?.kind === 'time') return { seconds: whole.value, next: at + 1 };
  const first = readUnits(tokens, at);
  if (!first) return undefined;
  const joint = afterJoint(tokens, first.next);
  const fraction = tokens[joint];
  if (fraction?.kind === 'fraction' && joint > first.next)
    return { seconds: first.seconds + fraction.value * first.unit, next: joint + 1 };
  const more = readUnits(tokens, joint) ?? readIdiom(tokens, joint) ?? bareMinutes(tokens, first);
  if (more && more.unit < first.unit)
    return withSeconds(tokens, { ...more, seconds: first.seconds + more.seconds });
  // "10m" means metres.
  return tokens[first.next - 1]?.metre ? undefined : first;
}

/** The "30s" of "1h 20m 30s". */
function withSeconds(tokens: Token[], read: Read & { unit: number }): Read {
  const last = read.unit === 60 ? readUnits(tokens, afterJoint(tokens, read.next)) : undefined;
  return last?.unit === 1 ? { seconds: read.seconds + last.seconds, next: last.next } : read;
}

/** The "kwartier" of "een uur en een kwartier". */
function readIdiom(tokens: Token[], at: number): (Read & { unit: number }) | undefined {
  const idiom = tokens[at];
  return idiom?.kind === 'time' ? { seconds: idiom.value, unit: 60, next: at + 1 } : undefined;
}

/** Skips "and", which is "en" in Dutch and "a" in Czech. */
function afterJoint(tokens: Token[], next: number): number {
  const start = afterStop(tokens, next);
  const joint = tokens[start];
  const article = joint?.article && ['number', 'fraction', 'time'].includes(tokens[start + 1]?.kind ?? '');
  return is(joint, 'and') || article ? start + 1 : start;
}

/** Skips the full stop of an abbreviation: "1 Std. 20 Min." */
function afterStop(tokens: Token[], next: number): number {
  const [stop, unit] = [tokens[next], tokens[next - 1]];
  return stop?.kind === 'stop' && unit?.end === stop.start ? next + 1 : next;
}

function readUnits(tokens: Token[], at: number): (Read & { unit: number }) | undefined {
  const single = tokens[at];
  if (single?.single) return { seconds: single.value, unit: single.value, next: at + 1 };
  const number = readNumber(tokens, at);
  if (!number) return undefined;
  let next = number.next;
  while (is(tokens[next], 'hyphen') || is(tokens[next], 'filler')) next++;
  const unit = tokens[next];
  if (unit?.kind !== 'unit') return undefined;
  // "a second pan" is no time.
  if (unit.value === 1 && tokens[at]?.article) return undefined;
  return { seconds: number.value * unit.value, unit: unit.value, next: next + 1 };
}

/** The 30 of "1 h 30". */
function bareMinutes(tokens: Token[], first: Read): (Read & { unit: number }) | undefined {
  const [unit, minutes, behind] = [tokens[first.next - 1], tokens[first.next], tokens[first.next + 1]];
  const brief = unit?.kind === 'unit' && unit.brief && minutes?.kind === 'number' && minutes.value < 60;
  if (!brief || is(behind, 'unit') || is(behind, 'word')) return undefined;
  return { seconds: minutes.value * 60, unit: 60, next: first.next + 1 };
}

/** "20", "twenty", "two and a half". */
function readNumber(tokens: Token[], at: number): { value: number; next: number } | undefined {
  const number = tokens[at];
  if (number?.kind !== 'number' && number?.kind !== 'fraction') return undefined;
  const [joint, fraction] = [tokens[at + 1], tokens[at + 2]];
  if (number.kind === 'number' && is(joint, 'and') && fraction?.kind === 'fraction')
    return { value: number.value + fraction.value, next: at + 3 };
  return { value: number.value, next: at + 1 };
}

function is(token: Token | undefined, kind: Token['kind']): boolean {
  return token?.kind === kind || (kind === 'to' && token?.kind === 'hyphen');
}

function repeats(token: Token | undefined): boolean {
  return token?.kind === 'every';
}
