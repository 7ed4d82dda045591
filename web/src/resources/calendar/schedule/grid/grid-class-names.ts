import type { CalendarOptions } from '@fullcalendar/react';
import { eventColor } from '../event/event-parts.tsx';
import classes from './calendar-grid.module.css';
import { isBusy, nightEndMs } from './event-input.ts';

const { line } = classes;
const { className: color } = eventColor('');

/**
 * Class names that style the grid, which has no theme of its own. The constants for the hours of a day are the
 * product’s.
 */
export const gridClassNames: CalendarOptions = {
  headerToolbar: false,
  borderless: true,
  height: '100%',
  expandRows: true,
  fixedWeekCount: false,
  dayMaxEvents: true,
  nowIndicator: true,
  nowIndicatorSnap: false,
  eventInteractive: true,
  selectMinDistance: 6,
  longPressDelay: 450,
  dragRevertDuration: 180,
  eventResizableFromStart: true,
  slotEventOverlap: false,
  slotDuration: '00:30',
  slotHeaderInterval: '01:00',
  slotMinHeight: 24,
  eventMinHeight: 20,
  eventShortHeight: 34,
  defaultTimedEventDuration: '00:30',
  nextDayThreshold: { milliseconds: nightEndMs },
  eventOrder: '-bar,start,-duration,allDay,title',
  scrollTime: '07:30',
  scrollTimeReset: false,
  eventClass: ({ event, isDragging, isSelected, isMirror }) =>
    joined(
      isBusy(event) ? classes.busy : color,
      classes.event,
      (isDragging || isMirror) && classes.lifted,
      isSelected && classes.selected,
    ),
  eventInnerClass: classes.inner,
  blockEventClass: classes.block,
  rowEventClass: ({ isStart, isEnd }) =>
    joined(classes.row, isStart && classes.rowStart, isEnd && classes.rowEnd),
  columnEventClass: classes.column,
  columnEventInnerClass: ({ isShort }) => joined(classes.inner, isShort && classes.short),
  listItemEventClass: classes.item,
  listItemEventBeforeClass: classes.dot,
  rowEventBeforeClass: ({ isStartResizable }) =>
    isStartResizable ? joined(classes.handle, classes.fromStart) : '',
  rowEventAfterClass: ({ isEndResizable }) => (isEndResizable ? joined(classes.handle, classes.toEnd) : ''),
  columnEventBeforeClass: ({ isStartResizable }) =>
    isStartResizable ? joined(classes.handle, classes.fromTop) : '',
  columnEventAfterClass: ({ isEndResizable }) =>
    isEndResizable ? joined(classes.handle, classes.toBottom) : '',
  tableHeaderClass: classes.head,
  dayHeaderRowClass: line,
  dayHeaderAlign: 'center',
  dayHeaderClass: joined(line, classes.dayHeader),
  dayHeaderInnerClass: ({ isToday }) => joined(classes.dayName, isToday && classes.todayName),
  dayHeaderDividerClass: classes.under,
  dayRowClass: line,
  dayCellClass: ({ isOther }) => joined(line, isOther && classes.outside),
  dayCellTopClass: classes.cellTop,
  dayCellTopInnerClass: ({ isToday }) => joined(classes.cellNumber, isToday && classes.today),
  dayLaneClass: line,
  dayLaneInnerClass: classes.lane,
  slotLaneClass: ({ isMinor }) => joined(line, isMinor && classes.minor),
  slotHeaderRowClass: line,
  slotHeaderClass: joined(line, classes.slotHeader),
  slotHeaderInnerClass: classes.slotTime,
  slotHeaderDividerClass: classes.beside,
  allDayHeaderClass: classes.slotHeader,
  allDayHeaderInnerClass: classes.slotTime,
  allDayDividerClass: classes.under,
  fillerClass: line,
  highlightClass: classes.chosen,
  moreLinkClass: classes.more,
  navLinkClass: classes.dayLink,
  nowIndicatorLineClass: classes.now,
  nowIndicatorDotClass: classes.nowDot,
};

function joined(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
