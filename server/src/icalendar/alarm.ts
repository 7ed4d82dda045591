import { daySeconds } from '@potluck/contract/durations';
import { maxEventAlarms } from '@potluck/contract/limits';
import type { Event } from '@potluck/contract/resources/event';
import type { Component } from './component.ts';
import { escapeText, lineText, unescapeText } from './content-line.ts';
import { parseTime, readMoment, readSpan, writeInstant, writeSpan, type ZoneBook } from './date-time.ts';
import type { When } from './event-time.ts';
import type { Foreign } from './foreign-properties.ts';
import { attempt, ImportProblem, importRemark, type Note } from './import-report.ts';

type Alarm = Event['alarms'][number];

const longestId = 100;
const longestValue = 1000;
const longestSeconds = 366 * daySeconds;

/** The alarms of an event, and the parts of them that have no field. */
export interface ReadAlarms {
  alarms: Alarm[];
  extras: Foreign['alarms'];
  /** Kept for other programs, but they do not ring here. */
  others: Component[];
}

interface AlarmReading {
  when: When;
  zones: ZoneBook;
  note: Note;
}

/** A broken alarm is skipped; the event is still imported. */
export function readAlarms(components: Component[], { when, zones, note }: AlarmReading): ReadAlarms {
  const read: ReadAlarms = { alarms: [], extras: [], others: [] };
  const remark: Note = (line, { reason }) => note(line, alarmRemark(reason));
  let beyond: number | undefined;
  for (const component of components) {
    const full = read.alarms.length === maxEventAlarms;
    if (full && actionOf(component) !== 'NONE') beyond ??= component.line;
    if (full || actionOf(component) === 'NONE') read.others.push(component);
    else attempt(remark, () => addAlarm(read, component, { when, zones, note: remark }));
  }
  if (beyond !== undefined) note(beyond, importRemark('IMPORT_REMARK_MANY_ALARMS'));
  return read;
}

function alarmRemark(reason: string) {
  return importRemark('IMPORT_REMARK_ALARM', reason);
}

function addAlarm(read: ReadAlarms, component: Component, reading: AlarmReading): void {
  const alarm = readAlarm(component, reading);
  if ('ring' in alarm && keepExtra(read.extras, keyOf(alarm.ring), extraLines(component))) {
    read.alarms.push(alarm.ring);
    const repeat = component.properties.find(({ name }) => name === 'REPEAT');
    if (Number(repeat?.value) > 0)
      reading.note(component.line, alarmRemark('A reminder repeats, and only the first time was imported.'));
    return;
  }
  reading.note(
    component.line,
    alarmRemark('problem' in alarm ? alarm.problem : 'It is like another reminder.'),
  );
  read.others.push(component);
}

/** Stores the extra lines of an alarm. Returns false if another alarm with the same key has different ones. */
function keepExtra(extras: Foreign['alarms'], key: string, lines: string[]): boolean {
  const known = extras.find(([each]) => each === key);
  if (!known && !isUsual(lines)) extras.push([key, lines]);
  return known === undefined || JSON.stringify(known[1]) === JSON.stringify(lines);
}

function isUsual(lines: string[]): boolean {
  return JSON.stringify(lines) === JSON.stringify(usual);
}

function actionOf({ properties }: Component): string {
  return (
    properties
      .find(({ name }) => name === 'ACTION')
      ?.value.trim()
      .toUpperCase() || 'DISPLAY'
  );
}

function readAlarm(
  component: Component,
  { when, zones }: AlarmReading,
): { ring: Alarm } | { problem: string } {
  const { properties, components, line } = component;
  const find = (name: string) => properties.find(each => each.name === name);
  const trigger = find('TRIGGER');
  if (!trigger) throw new ImportProblem(line, alarmRemark('A reminder does not say when it rings.'));
  const uid = unescapeText((find('UID') ?? find('X-WR-ALARMUID'))?.value ?? '').trim();
  const alarmId = uid.length <= longestId ? uid : '';
  if (!['DISPLAY', 'AUDIO'].includes(actionOf(component)))
    return { problem: 'A reminder does more than show a message, such as sending e-mail.' };
  if (components.length > 0) return { problem: 'A reminder depends on more than the time.' };
  if (parseTime(trigger.value)) {
    const { instant } = readMoment(trigger, zones);
    return { ring: { alarmId, trigger: { duration: null, dateTime: new Date(instant).toISOString() } } };
  }
  const { days, seconds } = readSpan(trigger);
  const ofEnd = trigger.parameters.RELATED?.[0]?.toUpperCase() === 'END' ? (when.end - when.start) / 1000 : 0;
  const before = -(days * daySeconds + seconds + ofEnd) || 0;
  if (before < 0) return { problem: 'A reminder rings after the start.' };
  if (before > longestSeconds) return { problem: 'A reminder rings more than a year before the start.' };
  return { ring: { alarmId, trigger: { duration: `${before}s`, dateTime: null } } };
}

/** Identifies an alarm within its event. */
function keyOf({ alarmId, trigger: { duration, dateTime } }: Alarm): string {
  return alarmId || (duration ?? dateTime ?? '');
}

const usual = ['ACTION:DISPLAY', 'DESCRIPTION:Reminder'];

function extraLines({ properties }: Component): string[] {
  return properties
    .filter(({ name, value }) => !['UID', 'TRIGGER'].includes(name) && value.length <= longestValue)
    .map(lineText);
}

/** The lines of an alarm in a file. */
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
