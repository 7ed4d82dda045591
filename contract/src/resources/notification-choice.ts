import type { FieldViolation } from '../errors.ts';
import { choice, message, required } from '../fields.ts';
import {
  type NotificationChoice,
  notificationKinds,
  notificationReaches,
} from '../notification/notification-kinds.ts';

/** How far notifications of one kind go for a person who chose it. */
export const notificationChoice = message({
  kind: required(choice(notificationKinds)),
  reach: required(choice(notificationReaches)),
});

export const mostNotificationChoices = 32;

/** What must hold over choices: there is one for a kind. */
export function notificationChoiceViolations(choices: readonly NotificationChoice[]): FieldViolation[] {
  const kinds = choices.map(({ kind }) => kind);
  return kinds.flatMap((kind, at) =>
    kinds.indexOf(kind) === at
      ? []
      : [{ field: `notificationChoices[${at}].kind`, description: 'is chosen for already' }],
  );
}
