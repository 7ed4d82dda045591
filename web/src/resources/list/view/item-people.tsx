import { Trans, useLingui } from '@lingui/react/macro';
import { useViewer } from '../../../auth/use-auth.ts';
import { ChipRow, ToggleChip } from '../../../ui/chip.tsx';
import classes from './item-editor.module.css';
import { firstNameOf, type Person, useAssignees } from './use-assignee-words.ts';

interface PeopleProps {
  list: string;
  /** The person that the item names, who may no longer be among the people of the list. */
  known: Person | null;
}

/** The people of the list, the viewer first. */
function usePeople({ list, known }: PeopleProps): Person[] {
  const { name, username, givenName, familyName } = useViewer().user;
  const people = new Map(useAssignees(list, true));
  if (known) people.set(known.name, known);
  people.delete(name);
  return [{ name, username, givenName, familyName }, ...people.values()];
}

interface AssigneeFieldProps extends PeopleProps {
  assignee: string;
  onChange: (assignee: string) => void;
}

/** Who should do it: at most one person. */
export function AssigneeField({ assignee, onChange, ...of }: AssigneeFieldProps) {
  const { t } = useLingui();
  return (
    <div>
      <p className={`mb-2 weight-500 ${classes.label}`}>{t`Assigned to`}</p>
      <ChipRow label={t`Assigned to`}>
        {usePeople(of).map(person => (
          <ToggleChip
            key={person.name}
            pressed={person.name === assignee}
            onChange={pressed => onChange(pressed ? person.name : '')}
          >
            {firstNameOf(person)}
          </ToggleChip>
        ))}
      </ChipRow>
    </div>
  );
}

interface TurnsFieldProps extends PeopleProps {
  turns: string[];
  onChange: (turns: string[]) => void;
}

/** Who takes turns, in the order in which the viewer taps them. */
export function TurnsField({ turns, onChange, ...of }: TurnsFieldProps) {
  const { t } = useLingui();
  return (
    <div>
      <p className={`mb-2 weight-500 ${classes.label}`}>{t`Take turns`}</p>
      <ChipRow label={t`Take turns`}>
        {usePeople(of).map(person => {
          const at = turns.indexOf(person.name);
          const name = firstNameOf(person);
          return (
            <ToggleChip
              key={person.name}
              pressed={at >= 0}
              onChange={pressed =>
                onChange(pressed ? [...turns, person.name] : turns.filter(each => each !== person.name))
              }
            >
              {at < 0 ? name : `${at + 1}. ${name}`}
            </ToggleChip>
          );
        })}
      </ChipRow>
      <p className="small muted">
        <Trans>
          Tap people in order. Each completion hands the turn on, past anyone whose calendar shows a trip.
        </Trans>
      </p>
    </div>
  );
}
