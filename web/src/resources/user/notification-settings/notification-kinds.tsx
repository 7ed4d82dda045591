import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import {
  type NotificationChoice,
  type NotificationKind,
  type NotificationReach,
  reachOf,
} from '@potluck/contract/notification/notification-kinds';
import { useId } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import { AccountSection } from '../account/account-section.tsx';
import { useChangeSettings } from '../settings/use-change-settings.ts';
import classes from './notification-settings.module.css';

/** Notification topics, and how far each one reaches. */
export function NotificationKinds() {
  const { t } = useLingui();
  const { settings } = useViewer();
  const change = useChangeSettings();
  const choices = settings.notificationChoices;
  return (
    <AccountSection title={t`What I’m notified about`} note={t`In the app, or on my devices too.`}>
      <ul className={classes.topics}>
        {topics.map(topic => (
          <TopicRow
            key={topic.key}
            topic={topic}
            reach={reachOfTopic(topic, choices)}
            onChange={reach => change.mutate({ notificationChoices: withReach(choices, topic, reach) })}
          />
        ))}
      </ul>
    </AccountSection>
  );
}

interface TopicRowProps {
  topic: Topic;
  reach: NotificationReach;
  onChange: (reach: NotificationReach) => void;
}

function TopicRow({ topic, reach, onChange }: TopicRowProps) {
  const { t } = useLingui();
  const id = useId();
  const data = [
    { value: 'NONE', label: t`Off` },
    { value: 'BELL', label: t`In the app` },
    { value: 'BELL_AND_PUSH', label: t`Also on devices` },
  ] satisfies { value: NotificationReach; label: string }[];
  return (
    <li className={classes.topic}>
      <span id={id}>{t(topic.words)}</span>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-labelledby={id}
        data={data}
        value={reach}
        onChange={value => onChange(value as NotificationReach)}
      />
    </li>
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
  EVENT_DISHES_CHANGED: 'dishes',
  EVENT_MOVED: 'moves',
  EVENT_CANCELLED: 'moves',
  ITEM_DUE: 'due',
  PLAN_CHANGED: 'plan',
  ALARM: 'alarms',
  ALARM_MISSED: 'alarms',
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
  items: msg`New list items`,
  due: msg`List items due`,
  plan: msg`Plan changes for a list`,
  alarms: msg`Reminders`,
};

interface Topic {
  key: string;
  words: MessageDescriptor;
  kinds: Kind[];
}

const topics: Topic[] = Object.entries(words).map(([key, label]) => ({
  key,
  words: label,
  kinds: (Object.keys(topicOf) as Kind[]).filter(kind => topicOf[kind] === key),
}));

/** The reach of a topic: the furthest of its kinds. */
function reachOfTopic({ kinds }: Topic, choices: readonly NotificationChoice[]): NotificationReach {
  const reaches = kinds.map(kind => reachOf(kind, choices));
  return reachOrder.findLast(reach => reaches.includes(reach)) ?? 'NONE';
}

const reachOrder: readonly NotificationReach[] = ['NONE', 'BELL', 'BELL_AND_PUSH'];

/** The choices with a new reach for one topic. */
function withReach(
  choices: readonly NotificationChoice[],
  { kinds }: Topic,
  reach: NotificationReach,
): NotificationChoice[] {
  const others = choices.filter(({ kind }) => !kinds.some(each => each === kind));
  return [...others, ...kinds.map(kind => ({ kind, reach }))];
}
