import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ApiError } from '@potluck/contract';

/**
 * The server's error as a sentence for users: its own message if the app is in English and the message is meant for
 * users, else a text for its reason, which may use the details of the error.
 */
export function serverSentence({ reason, message, metadata }: ApiError, i18n: I18n): string {
  const known = sentences[reason];
  const forPeople = !technical.test(message);
  if (forPeople && (i18n.locale === 'en' || !known)) return message;
  return known ? i18n._({ ...known, values: metadata }) : t(i18n)`Something went wrong.`;
}

/**
 * The server's error about one field, shown at that field. In languages other than English it only says that something
 * is wrong.
 */
export function fieldSentence(description: string, i18n: I18n): string {
  if (i18n.locale !== 'en' || technical.test(description))
    return t(i18n)`That doesn’t work here. Check what you entered.`;
  return `${description.charAt(0).toUpperCase()}${description.slice(1)}.`;
}

/** Names of resources, enum values, fields and methods: they help only people who call the API. */
const technical =
  /\b(?!(?:text|image|application)\/)[a-z][A-Za-z]*\/[\w.-]+|\b[A-Z]+_[A-Z_]+\b|\b(NONE|READ|WRITE|ADMIN|PUBLIC|RESTRICTED|PRIVATE|HIDDEN)\b|\b[a-z]+[A-Z]\w*/;

const sentences: Record<string, MessageDescriptor> = {
  NOT_SIGNED_IN: msg`Your session has ended. Sign in again.`,
  SIGN_IN_NEEDED: msg`Your session has ended. Sign in again.`,
  RESOURCE_NOT_FOUND: msg`It doesn’t exist, or you can’t see it.`,
  ROUTE_NOT_FOUND: msg`Nothing found at this address.`,
  LEVEL_TOO_LOW: msg`You can’t do that here.`,
  NOT_YOURS_TO_CHANGE: msg`You can’t change that.`,
  ETAG_MISMATCH: msg`Someone else changed it in the meantime. Reload it.`,
  CHANGED_SINCE: msg`This has changed in the meantime. Reload it.`,
  NO_ANSWER: msg`The server is taking too long to answer. Try again.`,
  CONTENDED: msg`Too many changes at once. Try again.`,
  HANDLE_TAKEN: msg`This handle is taken. Choose another one.`,
  NAME_TAKEN: msg`This name is taken. Choose another one.`,
  GRANT_EXISTS: msg`They already have access or an invitation.`,
  RECIPIENT_NOT_KNOWN: msg`Nobody has that name.`,
  LAST_ADMIN: msg`It needs an admin. Make someone else an admin first.`,
  ONLY_ADMIN: msg`This is the only admin of other things. Make someone else their admin first.`,
  ALREADY_COMPLETED: msg`Someone else has already ticked it off.`,
  INVALID_FIELD: msg`Something here isn’t valid. Check what you entered.`,
  TOO_LARGE: msg`That’s too large.`,
  TOO_LONG: msg`That’s too long.`,
  TOO_MANY: msg`That’s too many.`,
  TOO_OFTEN: msg`You’ve done that too often in a short time. Try again in a moment.`,
  TOO_MUCH_AT_ONCE: msg`That’s too much at once. Try again in a moment.`,
  WRONG_TYPE: msg`This kind of file doesn’t work here.`,
  PICTURE_UNSUPPORTED: msg`Potluck can’t read this kind of picture. Use a JPEG, PNG or WebP.`,
  PICTURE_HEIC: msg`Potluck can’t read HEIC photos. Save it as JPEG: on an iPhone, copy the photo into the Files app. For new photos, choose Settings > Camera > Formats > Most Compatible.`,
  PICTURE_BROKEN: msg`Couldn’t read this picture. Try another one.`,
  PICTURE_TOO_LARGE: msg`This picture is too large. Make it smaller and try again.`,
  PICTURE_BUSY: msg`The server is reading many pictures right now. Try again in a minute.`,
  PHOTOS_TOO_LARGE: msg`Too many photos, or they’re too large.`,
  PHOTOS_BUSY: msg`The server is reading many photos right now. Try again in a minute.`,
  PHOTOS_TOO_LONG: msg`Reading the photos took longer than a minute. Send fewer, or type the recipe.`,
  PHOTOS_LOST: msg`One photo is too complex to open. Save it in a simpler format, or take it again.`,
  PDF_LOCKED: msg`The PDF needs a password. Save it without one, or send photos of its pages.`,
  PDF_BROKEN: msg`The PDF is damaged or incomplete. Save it again, or send photos of its pages.`,
  PDF_TOO_LARGE: msg`The PDF has more than one recipe. Save the recipe’s pages as a separate PDF.`,
  PDF_TOO_LONG: msg`The PDF is too complex to open. Save it in a simpler format, or send photos of its pages.`,
  PDF_LOST: msg`The PDF is too complex to open. Save it in a simpler format, or send photos of its pages.`,
  PDF_BUSY: msg`The server is reading many PDFs right now. Try again in a minute.`,
  FILES_TOO_LARGE: msg`Too many files, or they’re too large. Send fewer at once.`,
  FILES_BUSY: msg`The server is reading many files right now. Try again in a minute.`,
  FILES_TOO_LONG: msg`Reading the files took longer than two minutes. Send fewer at once.`,
  FILES_LOST: msg`The files are too complex to unpack. Send fewer at once.`,
  NOT_FOUND: msg`The site has no page at this address.`,
  REFUSED: msg`The site doesn’t allow fetching this page.`,
  PAGE_TOO_COMPLEX: msg`The page is too complex to read. Paste its text instead.`,
  NO_TEXT: msg`No text found.`,
  NO_RECIPE: msg`No recipe found on that page.`,
  BAD_ADDRESS: msg`That isn’t a page address.`,
  ADDRESS_NOT_ALLOWED: msg`Potluck can’t read this address.`,
  UNREACHABLE: msg`Couldn’t reach the page.`,
  TIMEOUT: msg`The page took too long to answer.`,
  TOO_MANY_REDIRECTS: msg`Couldn’t reach the page.`,
  NOT_A_CALENDAR: msg`There is no calendar at this address.`,
  SUBSCRIBED_CALENDAR: msg`These events come from another calendar. Change them there.`,
  FILE_UNREADABLE: msg({ message: 'Can’t read line {line} of the file: {detail}' }),
  BODY_TOO_LARGE: msg`That’s too large.`,
  REPEATS_ELSEWHERE: msg`A calendar app repeats it in a way that Potluck can’t follow. Change its times there.`,
  NO_SUCH_OCCURRENCE: msg`It no longer takes place on that day. Reload it.`,
  RULES_TOO_COSTLY: msg`Too many complicated repeats.`,
  STORAGE_UNAVAILABLE: msg`The server’s storage isn’t working right now. Try again in a moment.`,
  STOPPING: msg`The server is busy. Try again in a moment.`,
  BUSY: msg`The server is busy. Try again in a moment.`,
  INTERNAL: msg`Something went wrong on the server. Try again in a moment.`,
};
