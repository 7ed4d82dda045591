import { dayMs, hourMs, minuteMs } from '@potluck/contract/durations';

/**
 * Formats times like `Date` does, but several times as fast if many share their days, hours and minutes: responses
 * contain thousands of them.
 */
export function isoTimes(): (time: number) => string {
  const dateText = remembered(date => new Date(date * dayMs).toISOString().slice(0, -13));
  const clock = remembered(clockText);
  return time => {
    const date = Math.floor(time / dayMs);
    return dateText(date) + clock(time - date * dayMs);
  };
}

function remembered(write: (number: number) => string): (number: number) => string {
  const known = new Map<number, string>();
  return number => {
    let text = known.get(number);
    if (text === undefined) {
      text = write(number);
      known.set(number, text);
    }
    return text;
  };
}

function clockText(time: number): string {
  const [hours, minutes] = [Math.floor(time / hourMs), Math.floor(time / minuteMs) % 60];
  const [seconds, milliseconds] = [Math.floor(time / 1000) % 60, time % 1000];
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${`${milliseconds}`.padStart(3, '0')}Z`;
}

function two(number: number): string {
  return number < 10 ? `0${number}` : `${number}`;
}
