/* A module that runs inside Thunderbird, with its privileges: see `thunderbird.ts`. */
const { cal } = ChromeUtils.importESModule('resource:///modules/calendar/calUtils.sys.mjs');
const { CalEvent } = ChromeUtils.importESModule('resource:///modules/CalEvent.sys.mjs');
const { CalTodo } = ChromeUtils.importESModule('resource:///modules/CalTodo.sys.mjs');
const { CalDavProvider } = ChromeUtils.importESModule('resource:///modules/CalDavProvider.sys.mjs');

/** Finds the calendars of an account from its host, as the dialog for a new calendar does, and adds them all. */
export async function addAccount({ url, password }) {
  const found = await CalDavProvider.detectCalendars('ann', password, url, true);
  // One after the other: Thunderbird forgets a password that two first requests need at once.
  for (const calendar of found) await loaded(calendar.name, () => cal.manager.registerCalendar(calendar));
  return cal.manager.getCalendars().map(({ name, readOnly, type }) => ({ name, readOnly, type }));
}

/** Synchronizes a calendar. */
export async function refresh({ name }) {
  const calendar = named(name);
  await loaded(name, () => calendar.refresh());
  return { readOnly: calendar.readOnly };
}

/** Waits for the end of the synchronization that something begins. */
async function loaded(name, begin) {
  const ignored = ['onStartBatch', 'onEndBatch', 'onAddItem', 'onModifyItem', 'onDeleteItem'];
  const more = ['onError', 'onPropertyChanged', 'onPropertyDeleting'];
  await new Promise(resolve => {
    const observer = {
      QueryInterface: ChromeUtils.generateQI(['calIObserver']),
      ...Object.fromEntries([...ignored, ...more].map(each => [each, () => undefined])),
      onLoad(calendar) {
        if (calendar.name !== name) return;
        cal.manager.removeCalendarObserver(observer);
        resolve();
      },
    };
    cal.manager.addCalendarObserver(observer);
    begin();
  });
}

/** The texts of everything in a calendar. */
export async function texts({ name }) {
  return (await itemsOf(named(name))).map(item => fileOf(item));
}

/** Adds the object of a calendar file. */
export async function add({ name, text }) {
  const item = text.includes('BEGIN:VTODO') ? new CalTodo() : new CalEvent();
  item.icalString = text;
  return fileOf(await named(name).addItem(item));
}

/** Gives an event or a task another title. */
export async function rename({ name, title, to }) {
  return change(named(name), title, item => {
    item.title = to;
  });
}

/** Gives one occurrence another title. */
export async function renameOccurrence({ name, title, at, to }) {
  return change(named(name), title, item => {
    const occurrence = item.recurrenceInfo.getOccurrenceFor(cal.createDateTime(at)).clone();
    occurrence.title = to;
    item.recurrenceInfo.modifyException(occurrence, true);
  });
}

export async function deleteOccurrence({ name, title, at }) {
  return change(named(name), title, item => {
    item.recurrenceInfo.removeOccurrenceAt(
      item.recurrenceInfo.getOccurrenceFor(cal.createDateTime(at)).recurrenceId,
    );
  });
}

/** Ticks off a task, or opens it again; of a repeating one, its first occurrence. */
export async function complete({ name, title, completed = true }) {
  return change(named(name), title, item => {
    if (!item.recurrenceInfo) item.isCompleted = completed;
    else {
      const occurrence = item.recurrenceInfo.getOccurrenceFor(item.entryDate ?? item.dueDate).clone();
      occurrence.isCompleted = completed;
      item.recurrenceInfo.modifyException(occurrence, true);
    }
  });
}

export async function remove({ name, title }) {
  const calendar = named(name);
  await calendar.deleteItem(await titled(calendar, title));
}

/** Moves an event to another calendar, as dragging it does. */
export async function move({ name, title, to }) {
  const item = await titled(named(name), title);
  const copy = item.clone();
  copy.calendar = named(to);
  await named(to).addItem(copy);
  await named(name).deleteItem(item);
}

async function change(calendar, title, edit) {
  const item = await titled(calendar, title);
  const changed = item.clone();
  edit(changed);
  return fileOf(await calendar.modifyItem(changed, item));
}

function named(name) {
  const found = cal.manager.getCalendars().find(each => each.name === name);
  if (!found) throw new Error(`Thunderbird has no calendar ${name}`);
  return found;
}

async function titled(calendar, title) {
  const found = (await itemsOf(calendar)).find(item => item.title === title);
  if (!found) throw new Error(`${calendar.name} has no ${title}`);
  return found;
}

function itemsOf(calendar) {
  return calendar.getItemsAsArray(Ci.calICalendar.ITEM_FILTER_ALL_ITEMS, 0, null, null);
}

function fileOf(item) {
  const serializer = Cc['@mozilla.org/calendar/ics-serializer;1'].createInstance(Ci.calIIcsSerializer);
  serializer.addItems([item]);
  return serializer.serializeToString();
}
