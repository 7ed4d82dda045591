import { definitions } from '../resources.ts';
import { answerWords } from './field-words/answers.ts';
import { calendarWords } from './field-words/calendars.ts';
import { grantWords } from './field-words/grants.ts';
import { linkWords, ofEachLink } from './field-words/links.ts';
import { listWords } from './field-words/lists.ts';
import { notificationWords } from './field-words/notifications.ts';
import { peopleWords } from './field-words/people.ts';
import { pushWords } from './field-words/push.ts';
import { readingWords } from './field-words/reading.ts';
import { recipeWords } from './field-words/recipes.ts';
import { searchWords } from './field-words/search.ts';
import { sharedWords } from './field-words/shared.ts';

/**
 * The description of each field, for the documents only: a browser that merely uses the API need not load
 * them. A key is the name of a field, with its context before it if needed: a message, a method or another
 * field, as in `leftOut.title`.
 */
export const fieldWords: Readonly<Record<string, string>> = {
  ...kindWords(),
  ...sharedWords,
  ...peopleWords,
  ...grantWords,
  ...linkWords,
  ...wordsOfLinks(),
  ...recipeWords,
  ...readingWords,
  ...listWords,
  ...calendarWords,
  ...searchWords,
  ...pushWords,
  ...notificationWords,
  ...answerWords,
};

/** What every shareable resource has. */
function kindWords(): Record<string, string> {
  return Object.fromEntries(
    definitions.flatMap(({ plural, accessField }) =>
      accessField
        ? [
            [plural, `The ${plural} of this page, the newest first`],
            [accessField, 'The access of the caller; null where they see it only because it is public'],
          ]
        : [],
    ),
  );
}

/** Links to each kind have the same fields, whatever the kind is called. */
function wordsOfLinks(): Record<string, string> {
  return Object.fromEntries(
    definitions.flatMap(({ singular, linksTo }) =>
      linksTo
        ? Object.entries(ofEachLink).map(([field, said]) => [`${capital(singular)}.${field}`, said])
        : [],
    ),
  );
}

function capital(singular: string): string {
  return singular.charAt(0).toUpperCase() + singular.slice(1);
}
