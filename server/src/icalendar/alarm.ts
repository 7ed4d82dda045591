import { type Event, mostEventAlarms } from '@potluck/contract/resources/event';
import type { Component } from './component.ts';
import { escapeText, unescapeText } from './content-line.ts';
import { type Foreign, lineText } from './foreign.ts';
import { readMoment, writeInstant, type ZoneBook } from './moment.ts';
import { readSpan, writeSpan } from './span.ts';

type Alarm = Event['alarms'][number];

const longestId = 100;
const longestValue = 1000;
const longestSeconds = 366 * 24 * 3600;

/** The alarms of an event, and what of them has no field. */
export interface ReadAlarms {
  alarms: Alarm[];
  extras: Foreign['alarms'];
  /** Those that say more than ours do, or are too many. */
  others: Component[];
  /** How many would ring if an event could have more. */
  tooMany: number;
}

export function readAlarms(components: Component[], zones: ZoneBook): ReadAlarms {
  const read: ReadAlarms = { alarms: [], extras: [], others: [], tooMany: 0 };
  for (const component of components) {
    const alarm = readAlarm(component, zones);
    const full = read.alarms.length >= mostEventAlarms;
    if (alarm && full) read.tooMany += 1;
    if (alarm && !full && keepExtra(read.extras, keyOf(alarm), extraLines(component)))
      read.alarms.push(alarm);
    else read.others.push(component);
  }
  return read;
}

/** Whether the lines can be told from those of another alarm that has the same key. */
function keepExtra(extras: Foreign['alarms'], key: string, lines: string[]): boolean {
  const known = extras.find(([each]) => each === key);
  if (!known && !isUsual(lines)) extras.push([key, lines]);
  return known === undefined || JSON.stringify(known[1]) === JSON.stringify(lines);
}

function isUsual(lines: string[]): boolean {
  return JSON.stringify(lines) === JSON.stringify(usual);
}

function readAlarm({ properties, components }: Component, zones: ZoneBook): Alarm | undefined {
  const find = (name: string) => properties.find(each => each.name === name);
  const action = find('ACTION')?.value.toUpperCase() ?? 'DISPLAY';
  const trigger = find('TRIGGER');
  const alarmId = unescapeText((find('UID') ?? find('X-WR-ALARMUID'))?.value ?? '');
  const plain = ['DISPLAY', 'AUDIO'].includes(action) && alarmId.length <= longestId;
  const ours =
    plain && components.length === 0 && properties.every(({ value }) => value.length <= longestValue);
  if (!ours || !trigger || trigger.parameters.RELATED?.includes('END')) return undefined;
  if (trigger.parameters.VALUE?.includes('DATE-TIME')) {
    const { instant } = readMoment(trigger, zones);
    return { alarmId, trigger: { duration: null, dateTime: new Date(instant).toISOString() } };
  }
  const { days, seconds } = readSpan(trigger);
  const before = -(days * 86_400 + seconds) || 0;
  if (before < 0 || before > longestSeconds) return undefined;
  return { alarmId, trigger: { duration: `${before}s`, dateTime: null } };
}

/** What tells an alarm from the others of its event. */
function keyOf({ alarmId, trigger: { duration, dateTime } }: Alarm): string {
  return alarmId || (duration ?? dateTime ?? '');
}

const usual = ['ACTION:DISPLAY', 'DESCRIPTION:Reminder'];

function extraLines({ properties }: Component): string[] {
  return properties.filter(({ name }) => !['UID', 'TRIGGER'].includes(name)).map(lineText);
}

/** An alarm as a file has it. */
export function writeAlarm(alarm: Alarm, foreign: Foreign): string[] {
  const { duration, dateTime } = alarm.trigger;
  const trigger =
    duration === null
      ? `TRIGGER;VALUE=DATE-TIME:${writeInstant(Date.parse(dateTime ?? ''))}`
      : `TRIGGER:${beforeText(Math.floor(Number(duration.slice(0, -1))))}`;
  const [, extra] = foreign.alarms.find(([key]) => key === keyOf(alarm)) ?? [];
  const id = alarm.alarmId ? [`UID:${escapeText(alarm.alarmId)}`] : [];
  return ['BEGIN:VALARM', ...id, trigger, ...(extra ?? usual), 'END:VALARM'];
}

function beforeText(seconds: number): string {
  return seconds === 0 ? 'PT0S' : `-${writeSpan(seconds)}`;
}
