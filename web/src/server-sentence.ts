import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ApiError } from '@potluck/contract';

/**
 * What the server said to a person: its own sentence where English is spoken, else one for the reason that it names,
 * which may tell of what the error carries. A reason that is not known here is told in the server's words.
 */
export function serverSentence({ reason, message, metadata }: ApiError, i18n: I18n): string {
  const known = sentences[reason];
  return i18n.locale === 'en' || !known ? message : i18n._({ ...known, values: metadata });
}

/** What the server found wrong with one field, told there: in other languages than English, that something is. */
export function fieldSentence(description: string, i18n: I18n): string {
  if (i18n.locale !== 'en') return t(i18n)`This does not fit here. Check what you wrote.`;
  return `${description.charAt(0).toUpperCase()}${description.slice(1)}.`;
}

const sentences: Record<string, MessageDescriptor> = {
  NOT_SIGNED_IN: msg`Your session has ended: sign in.`,
  SIGN_IN_NEEDED: msg`Your session has ended: sign in.`,
  RESOURCE_NOT_FOUND: msg`It does not exist, or you may not see it.`,
  ROUTE_NOT_FOUND: msg`There is nothing at this address.`,
  LEVEL_TOO_LOW: msg`You may not do that here.`,
  NOT_YOURS_TO_CHANGE: msg`You may not change that.`,
  ETAG_MISMATCH: msg`Somebody else changed it meanwhile. Load it again.`,
  CHANGED_SINCE: msg`It has changed since. Load it again.`,
  NO_ANSWER: msg`The server takes too long to answer. Try again.`,
  CONTENDED: msg`Too many changes at once. Try again.`,
  HANDLE_TAKEN: msg`This handle is taken. Choose another one.`,
  NAME_TAKEN: msg`This name is taken. Choose another one.`,
  GRANT_EXISTS: msg`They have access already, or are invited.`,
  RECIPIENT_NOT_KNOWN: msg`Nobody of that name is known.`,
  LAST_ADMIN: msg`Somebody has to administer it: make somebody else Admin first.`,
  ONLY_ADMIN: msg`It alone administers other things. Give them to somebody else first.`,
  ALREADY_COMPLETED: msg`Somebody else has ticked it off already.`,
  INVALID_FIELD: msg`Something here is not valid. Check what you wrote.`,
  TOO_LARGE: msg`That is too large.`,
  TOO_LONG: msg`That is too long.`,
  TOO_MANY: msg`Those are too many.`,
  TOO_OFTEN: msg`That was too often in a short time. Try again in a moment.`,
  WRONG_TYPE: msg`Files of this kind cannot be taken here.`,
  PICTURE_UNSUPPORTED: msg`Pictures of this kind cannot be read. Take a JPEG, PNG or WebP.`,
  PICTURE_BROKEN: msg`This picture could not be read. Try another one.`,
  PICTURE_TOO_LARGE: msg`This picture is too large. Make it smaller and try again.`,
  PICTURE_BUSY: msg`Many pictures are being read at the moment: try again in a minute.`,
  PHOTOS_TOO_LARGE: msg`These photos are too many, or too large.`,
  PHOTOS_BUSY: msg`Many photos are being read at the moment: try again in a minute.`,
  PHOTOS_TOO_LONG: msg`The photos could not be read within a minute: send fewer of them, or type the recipe.`,
  PHOTOS_LOST: msg`A photo takes too much work to unpack: save it in a simpler way, or take it anew.`,
  PDF_LOCKED: msg`The PDF asks for a password: save it without one, or send photos of its pages.`,
  PDF_BROKEN: msg`The PDF is damaged or incomplete: save it anew, or send photos of its pages.`,
  PDF_TOO_LARGE: msg`The PDF holds more than a recipe: save the pages of the recipe as a PDF of their own.`,
  PDF_TOO_LONG: msg`The PDF takes too much work to open: save it in a simpler way, or send photos of its pages.`,
  PDF_LOST: msg`The PDF takes too much work to open: save it in a simpler way, or send photos of its pages.`,
  PDF_BUSY: msg`Many PDFs are being read at the moment: try again in a minute.`,
  FILES_TOO_LARGE: msg`Those are too many files, or too large ones: send fewer at once.`,
  FILES_BUSY: msg`Many files are being read at the moment: try again in a minute.`,
  FILES_TOO_LONG: msg`The files could not be read within two minutes: send fewer at once.`,
  FILES_LOST: msg`The files take too much work to unpack: send fewer at once.`,
  NOT_FOUND: msg`The site has no page at this address.`,
  REFUSED: msg`The site does not let this page be fetched.`,
  PAGE_TOO_COMPLEX: msg`The page is too intricate to be read. Paste its text instead.`,
  NO_TEXT: msg`No text was found.`,
  NO_RECIPE: msg`No recipe was found there.`,
  BAD_ADDRESS: msg`This is no address of a page.`,
  ADDRESS_NOT_ALLOWED: msg`This address cannot be read from here.`,
  UNREACHABLE: msg`The page cannot be reached.`,
  TIMEOUT: msg`The page took too long to answer.`,
  TOO_MANY_REDIRECTS: msg`The page cannot be reached.`,
  FILE_UNREADABLE: msg({ message: 'Line {line} of the file cannot be read: {detail}' }),
  BODY_TOO_LARGE: msg`That is too large.`,
  NO_SUCH_OCCURRENCE: msg`It does not take place on that day any more. Load it again.`,
  RULES_TOO_COSTLY: msg`Too much of this repeats in ways that take long to work out.`,
  STORAGE_UNAVAILABLE: msg`The storage of the server does not work at the moment. Try again in a moment.`,
  STOPPING: msg`The server is busy. Try again in a moment.`,
  BUSY: msg`The server is busy. Try again in a moment.`,
  INTERNAL: msg`Something broke on the server. Try again in a moment.`,
};
