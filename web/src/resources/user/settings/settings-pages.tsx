import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Switch } from '@mantine/core';
import type { UserSettings } from '@potluck/contract';
import {
  IconBell,
  IconDeviceDesktop,
  IconDeviceMobileDown,
  IconKey,
  IconMoon,
  IconPalette,
  IconServer,
  IconSoup,
  IconSparkles,
  IconSun,
  IconTrash,
  IconUserShield,
  IconWorld,
} from '@tabler/icons-react';

import { useViewer } from '../../../auth/use-auth.ts';
import { MeasurementSystemField } from '../../../standard/form/measurement-system-field.tsx';
import { useHomeCircle } from '../../../standard/home-circle/use-circle-choice.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { ToggleChip } from '../../../ui/chip.tsx';
import { ChoiceCards } from '../../../ui/fields/choice-cards.tsx';
import { Shape } from '../../../ui/states/shape.tsx';
import { dietWords } from '../../event/diets/diet-notes.ts';
import { DietReaders } from '../../event/diets/diet-readers.tsx';
import { AccountSection } from '../account/account-section.tsx';
import { AvoidsField } from './avoids-field.tsx';
import { MealSlotsField } from './meal-slots-field.tsx';
import { useChangeSettings } from './use-change-settings.ts';

function Sections() {
  return <Shape of="sections" />;
}

/** The settings pages by address. */
export const pages = {
  language: {
    label: msg`Language and region`,
    holds: msg`Formats, time zone, start of the week`,
    icon: IconWorld,
    contents: lazyPart(() => import('./language.tsx'), 'Language', Sections),
  },
  appearance: {
    label: msg`Appearance`,
    holds: msg`Light or dark`,
    icon: IconPalette,
    contents: Appearance,
  },
  food: {
    label: msg`Meals and food`,
    holds: msg`Times, amounts, how you eat`,
    icon: IconSoup,
    contents: Food,
  },
  notifications: {
    label: msg`Notifications`,
    holds: msg`This device, topics, quiet hours`,
    icon: IconBell,
    contents: lazyPart(
      () => import('../notification-settings/notification-settings.tsx'),
      'NotificationSettings',
      Sections,
    ),
  },
  device: {
    label: msg`On this device`,
    holds: msg`Recipes and lists for offline use`,
    icon: IconDeviceMobileDown,
    contents: lazyPart(() => import('../device/on-this-device.tsx'), 'OnThisDevice', Sections),
  },
  account: {
    label: msg`Account and data`,
    holds: msg`Export, devices, deletion`,
    icon: IconUserShield,
    contents: lazyPart(() => import('../account/account.tsx'), 'Account', Sections),
  },
  deleted: {
    label: msg`Recently deleted`,
    holds: msg`Restore within 30 days`,
    icon: IconTrash,
    contents: lazyPart(() => import('../deleted/recently-deleted.tsx'), 'RecentlyDeleted', Sections),
  },
  'access-keys': {
    label: msg`Access keys`,
    holds: msg`Apps that act as you`,
    icon: IconKey,
    contents: lazyPart(() => import('../assistants/programs.ts'), 'AccessKeys', Sections),
  },
  assistants: {
    label: msg`Assistants and apps`,
    holds: msg`What they changed, with undo`,
    icon: IconSparkles,
    contents: lazyPart(() => import('../assistants/programs.ts'), 'AssistantChanges', Sections),
  },
  server: {
    label: msg`Server`,
    holds: msg`People, invitations, storage`,
    icon: IconServer,
    contents: lazyPart(() => import('../server/server.tsx'), 'ServerSettings', Sections),
  },
};

export type PageKey = keyof typeof pages;

/** In menu order, related pages grouped together. */
export const pageGroups: PageKey[][] = [
  ['language', 'appearance', 'food'],
  ['notifications', 'device'],
  ['account', 'deleted', 'access-keys', 'assistants'],
  ['server'],
];

/** Pages that only operators of the server have. */
export const operatorPages: ReadonlySet<string> = new Set<PageKey>(['server']);

type Theme = UserSettings['theme'];

/** The colour scheme, on every device of the user. */
function Appearance() {
  const { t } = useLingui();
  const { theme } = useViewer().settings;
  const change = useChangeSettings();
  const choices: { value: Theme; label: string; icon: typeof IconSun }[] = [
    { value: 'THEME_UNSPECIFIED', label: t`System`, icon: IconDeviceDesktop },
    { value: 'LIGHT', label: t`Light`, icon: IconSun },
    { value: 'DARK', label: t`Dark`, icon: IconMoon },
  ];
  return (
    <ChoiceCards
      label={t`Theme`}
      choices={choices.map(({ icon: Icon, ...choice }) => ({
        ...choice,
        icon: <Icon size={22} stroke={1.75} aria-hidden />,
      }))}
      value={theme}
      onChange={value => change.mutate({ theme: value })}
    />
  );
}

/** The home circle, meal times, units, and diets with the people who can see them. */
function Food() {
  const { t } = useLingui();
  const { mealSlots, measurementSystem, diets, avoids, planWithDiet = false } = useViewer().settings;
  const change = useChangeSettings();
  return (
    <div className="grid gap-8">
      <div className="grid gap-6">
        <HomeCircleField onChange={homeCircle => change.mutate({ homeCircle })} />
        <MeasurementSystemField
          label={t`Show amounts in`}
          value={measurementSystem}
          onChange={system =>
            change.mutate({ measurementSystem: system as UserSettings['measurementSystem'] })
          }
        />
      </div>
      <AccountSection
        title={t`How you eat`}
        note={t`Anyone planning a meal sees this once you say you’re going, or maybe. It’s not on your profile.`}
      >
        <DietsField value={diets} onChange={next => change.mutate({ diets: next })} />
        <AvoidsField defaultValue={avoids} onSettled={next => change.mutate({ avoids: next })} />
        <Switch
          label={t`Plan dinners around it`}
          description={t`“Fill the week” then leaves out what you don’t eat on calendars you share. Whoever plans there can tell what that is.`}
          checked={planWithDiet}
          onChange={({ currentTarget }) => change.mutate({ planWithDiet: currentTarget.checked })}
        />
        <DietReaders />
      </AccountSection>
      <AccountSection title={t`Meals of the day`}>
        <MealSlotsField defaultValue={mealSlots} onSettled={slots => change.mutate({ mealSlots: slots })} />
      </AccountSection>
    </div>
  );
}

type Diets = UserSettings['diets'];

/** The user’s diets. */
function DietsField({ value, onChange }: { value: Diets; onChange: (diets: Diets) => void }) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="flow gap-3 plain-fieldset" aria-label={t`How you eat`}>
      {Object.entries(dietWords).map(([key, words]) => {
        const diet = key as keyof typeof dietWords;
        return (
          <ToggleChip
            key={diet}
            pressed={value.includes(diet)}
            onChange={on => onChange(on ? [...value, diet] : value.filter(each => each !== diet))}
          >
            {i18n._(words)}
          </ToggleChip>
        );
      })}
    </fieldset>
  );
}

interface HomeCircleFieldProps {
  onChange: (account: string) => void;
}

/** Chooses the circle that new things go to; nothing for people who can add to no circle. */
function HomeCircleField({ onChange }: HomeCircleFieldProps) {
  const { t } = useLingui();
  const { homeCircle } = useViewer().settings;
  const { circles, home, me } = useHomeCircle();
  if (circles.length === 0) return null;
  return (
    <NativeSelect
      label={t`New things go to`}
      description={t`You can choose differently for each recipe, list or calendar.`}
      data={[
        ...circles.map(({ name, title }) => ({ value: name, label: title })),
        { value: me, label: t`Only me` },
      ]}
      value={homeCircle === me ? me : (home?.name ?? me)}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
