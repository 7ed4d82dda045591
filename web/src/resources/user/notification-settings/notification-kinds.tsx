import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import type { NotificationReach } from '@potluck/contract/notification/notification-kinds';
import { useId } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import { AccountSection } from '../account/account-section.tsx';
import { useChangeSettings } from '../settings/use-change-settings.ts';
import classes from './notification-settings.module.css';
import { reachOfTopic, type Topic, topics, withReach } from './topics.ts';

/** Of what one is told, and how far it goes. */
export function NotificationKinds() {
  const { t } = useLingui();
  const { settings } = useViewer();
  const change = useChangeSettings();
  const choices = settings.notificationChoices;
  return (
    <AccountSection title={t`What I hear about`} note={t`Behind the bell, or on my devices too.`}>
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
    { value: 'BELL', label: t`Bell` },
    { value: 'BELL_AND_PUSH', label: t`Devices too` },
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
