import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ListItem } from '@potluck/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useViewer } from '../../../auth/use-auth.ts';

export type Person = NonNullable<ListItem['assigneePerson']>;

/** The people to whom the viewer can assign the items of a list, by name. Reads the server only if `needed`. */
export function useAssignees(list: string, needed: boolean): ReadonlyMap<string, Person> {
  const client = useApi();
  const { data } = useQuery({
    queryKey: ['list', 'assignees', list],
    queryFn: ({ signal }) => client.list.assignees({ name: list }, { signal }),
    enabled: needed,
  });
  return new Map((data?.assignees ?? []).map(({ person }) => [person.name, person]));
}

/** Who should do an item: a first name, or whose turn it is. */
export function useAssigneeWords(list: string): (item: ListItem) => string {
  const { i18n } = useLingui();
  const me = useViewer().user.name;
  const people = useAssignees(list, false);
  return ({ assignee, assigneePerson, turns, recurrenceRule }) => {
    if (!assignee) return '';
    const rotates = recurrenceRule !== '' && turns.length > 0;
    if (assignee === me) return rotates ? t(i18n)`Your turn` : t(i18n)`For you`;
    // A change that the server has not answered yet names another person than the last answer.
    const person = people.get(assignee) ?? (assigneePerson?.name === assignee ? assigneePerson : undefined);
    const name = person ? firstNameOf(person) : t(i18n)`Somebody else`;
    return rotates ? t(i18n)`${name}’s turn` : t(i18n)`For ${name}`;
  };
}

export function firstNameOf({ givenName, username }: Person): string {
  return givenName || username;
}
