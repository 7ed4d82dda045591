import { definitions } from '../resources.ts';
import { answerWords } from './field-words/answers.ts';
import { calendarWords } from './field-words/calendars.ts';
import { grantWords } from './field-words/grants.ts';
import { linkWords, ofEachLink } from './field-words/links.ts';
import { listWords } from './field-words/lists.ts';
import { notificationWords } from './field-words/notifications.ts';
import { operatorWords } from './field-words/operators.ts';
import { peopleWords } from './field-words/people.ts';
import { pushWords } from './field-words/push.ts';
import { readingWords } from './field-words/reading.ts';
import { recipeWords } from './field-words/recipes.ts';
import { searchWords } from './field-words/search.ts';
import { sharedWords } from './field-words/shared.ts';

/**
 * The description of each field, used only in the documents, so that browsers need not load them. A key is a field
 * name, prefixed by its context if needed: a message, a method or another field, as in `leftOut.title`.
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
  ...operatorWords,
  ...answerWords,
};

/** Descriptions that every shareable resource has. */
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

/** Descriptions for links, which have the same fields for every resource type. */
function wordsOfLinks(): Record<string, string> {
  return Object.fromEntries(
    definitions.flatMap(({ singular, linksTo }) =>
      linksTo
        ? Object.entries(ofEachLink).map(([field, description]) => [
            `${capital(singular)}.${field}`,
            description,
          ])
        : [],
    ),
  );
}

function capital(singular: string): string {
  return singular.charAt(0).toUpperCase() + singular.slice(1);
}
