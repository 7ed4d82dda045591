import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import {
  type NotificationChoice,
  type NotificationKind,
  type NotificationReach,
  reachOf,
} from '@potluck/contract/resources/notification/notification-kinds';
import { useId } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import { Fold } from '../../../ui/fold.tsx';
import { AccountSection } from '../account/account-section.tsx';
import { useChangeSettings } from '../settings/use-change-settings.ts';
import classes from './notification-settings.module.css';

/** Three groups of notifications, and how far each reaches; the topics of a group are behind a disclosure. */
export function NotificationKinds() {
  const { t } = useLingui();
  const { settings } = useViewer();
  const change = useChangeSettings();
  const choices = settings.notificationChoices;
  const set = (kinds: Kind[], reach: NotificationReach) =>
    change.mutate({ notificationChoices: withReach(choices, kinds, reach) });
  return (
    <AccountSection title={t`What I’m notified about`} note={t`In the app, or on my devices too.`}>
      <ul className="grid surface plain-list radius">
        {groups.map(group => (
          <li key={group.key} className="ruled px-5 pt-4">
            <ReachRow
              title={t(group.title)}
              note={t(group.note)}
              reach={furthestOf(switched(group), choices)}
              onChange={reach => change.mutate({ notificationChoices: withGroup(choices, group, reach) })}
            />
            <Fold title={t`Details: ${t(group.title)}`}>
              <ul className="grid gap-4 plain-list pb-4">
                {group.topics.map(topic => (
                  <li key={topic}>
                    <ReachRow
                      title={t(words[topic])}
                      reach={furthestOf(kindsOf(topic), choices)}
                      onChange={reach => set(kindsOf(topic), reach)}
                    />
                  </li>
                ))}
              </ul>
            </Fold>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}

interface ReachRowProps {
  title: string;
  note?: string;
  reach: NotificationReach;
  onChange: (reach: NotificationReach) => void;
}

function ReachRow({ title, note, reach, onChange }: ReachRowProps) {
  const { t } = useLingui();
  const id = useId();
  const data = [
    { value: 'NONE', label: t`Off` },
    { value: 'BELL', label: t`In the app` },
    { value: 'BELL_AND_PUSH', label: t`Also on devices` },
  ] satisfies { value: NotificationReach; label: string }[];
  return (
    <div className={classes.topic}>
      <span>
        <span id={id}>{title}</span>
        {note && <span className="small muted block readable leading-140">{note}</span>}
      </span>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-labelledby={id}
        data={data}
        value={reach}
        onChange={value => onChange(value as NotificationReach)}
      />
    </div>
  );
}

type Kind = Exclude<NotificationKind, 'NOTIFICATION_KIND_UNSPECIFIED'>;

/** Groups notification kinds into topics; a kind without a topic does not compile. */
const topicOf: Record<Kind, keyof typeof words> = {
  INVITED: 'invitations',
  ACCESS_ASKED: 'requests',
  FRIEND_ASKED: 'requests',
  INVITATION_ACCEPTED: 'answers',
  INVITATION_DECLINED: 'answers',
  LEVEL_CHANGED: 'access',
  ACCESS_TAKEN: 'access',
  EVENT_INVITED: 'asked',
  EVENT_ANSWERED: 'coming',
  DISH_TAKEN: 'dishes',
  DISH_FREED: 'dishes',
  EVENT_RESTORED: 'moves',
  ITEMS_ADDED: 'items',
  ITEM_ASSIGNED: 'assigned',
  SHOPPING_STARTED: 'shopping',
  EVENT_DISHES_CHANGED: 'dishes',
  EVENT_MOVED: 'moves',
  EVENT_CANCELLED: 'moves',
  ITEM_DUE: 'due',
  PANTRY_EXPIRING: 'expiring',
  PLAN_CHANGED: 'plan',
  ALARM: 'alarms',
  ALARM_MISSED: 'alarms',
  PREPARE: 'ahead',
  ASSISTANT_CHANGED: 'assistants',
};

const words = {
  invitations: msg`Invitations`,
  requests: msg`Requests to me`,
  answers: msg`Replies to my invitations`,
  access: msg`Changes to my access`,
  asked: msg`Event invitations`,
  coming: msg`Who’s coming`,
  dishes: msg`Dishes at an event`,
  moves: msg`Moved or cancelled events`,
  items: msg`New items on lists I follow`,
  assigned: msg`Items assigned to me`,
  shopping: msg`Somebody goes shopping`,
  due: msg`List items due`,
  expiring: msg`Food that expires soon`,
  plan: msg`Plan changes for a list`,
  alarms: msg`Reminders`,
  ahead: msg`Things to prepare the day before`,
  assistants: msg`Changes by assistants`,
};

type Topic = keyof typeof words;

interface Group {
  key: string;
  title: MessageDescriptor;
  note: MessageDescriptor;
  topics: Topic[];
}

const groups: Group[] = [
  {
    key: 'people',
    title: msg`People`,
    note: msg`Invitations, requests and replies`,
    topics: ['invitations', 'requests', 'answers', 'access'],
  },
  {
    key: 'dinners',
    title: msg`Dinners and events`,
    note: msg`Who’s coming, dishes and changes. Your reminders are in the details.`,
    topics: ['asked', 'coming', 'dishes', 'moves', 'alarms'],
  },
  {
    key: 'lists',
    title: msg`Lists`,
    note: msg`New and due items, and changed plans`,
    topics: ['items', 'shopping', 'assigned', 'due', 'expiring', 'plan', 'assistants'],
  },
];

function kindsOf(topic: Topic): Kind[] {
  return (Object.keys(topicOf) as Kind[]).filter(kind => topicOf[kind] === topic);
}

/** The kinds that the switch of a group changes. Reminders stay: people set each of them on purpose. */
function switched({ topics }: Group): Kind[] {
  return topics.filter(topic => topic !== 'alarms').flatMap(kindsOf);
}

function furthestOf(kinds: readonly Kind[], choices: readonly NotificationChoice[]): NotificationReach {
  const reaches = kinds.map(kind => reachOf(kind, choices));
  return reachOrder.findLast(reach => reaches.includes(reach)) ?? 'NONE';
}

const reachOrder: readonly NotificationReach[] = ['NONE', 'BELL', 'BELL_AND_PUSH'];

function withReach(
  choices: readonly NotificationChoice[],
  kinds: readonly Kind[],
  reach: NotificationReach,
): NotificationChoice[] {
  const others = choices.filter(({ kind }) => !kinds.some(each => each === kind));
  return [...others, ...kinds.map(kind => ({ kind, reach }))];
}

/** On devices too, a group has its defaults, in which minor kinds stay in the app, unless all of its kinds do. */
function withGroup(
  choices: readonly NotificationChoice[],
  group: Group,
  reach: NotificationReach,
): NotificationChoice[] {
  const kinds = switched(group);
  const pushed = kinds.some(kind => reachOf(kind, []) === 'BELL_AND_PUSH');
  if (reach !== 'BELL_AND_PUSH' || !pushed) return withReach(choices, kinds, reach);
  return choices.filter(({ kind }) => !kinds.some(each => each === kind));
}
