import { useLingui } from '@lingui/react/macro';
import type { UserSettings } from '@potluck/contract';
import { useViewer } from '../../../auth/use-auth.ts';
import { MeasurementSystemField } from '../../../standard/form/measurement-system-field.tsx';
import { HomeCircleField } from '../../../standard/home-circle/home-circle-field.tsx';
import { DietReaders } from '../../event/diets/diet-readers.tsx';
import { AccountSection } from '../account/account-section.tsx';
import { AvoidsField } from './avoids-field.tsx';
import { DietsField } from './diets-field.tsx';
import classes from './meal-slots-field.module.css';
import { MealSlotsField } from './meal-slots-field.tsx';
import { useChangeSettings } from './use-change-settings.ts';

/** The home circle, meal times, units, and diets with the people who can see them. */
export function Food() {
  const { t } = useLingui();
  const { mealSlots, measurementSystem, diets, avoids } = useViewer().settings;
  const change = useChangeSettings();
  return (
    <div className={classes.parts}>
      <HomeCircleField onChange={homeCircle => change.mutate({ homeCircle })} />
      <MeasurementSystemField
        label={t`Show amounts in`}
        value={measurementSystem}
        onChange={system => change.mutate({ measurementSystem: system as UserSettings['measurementSystem'] })}
      />
      <AccountSection
        title={t`How you eat`}
        note={t`Anyone planning a meal sees this once you say you’re going, or maybe. It’s not on your profile.`}
      >
        <DietsField value={diets} onChange={next => change.mutate({ diets: next })} />
        <AvoidsField defaultValue={avoids} onSettled={next => change.mutate({ avoids: next })} />
        <DietReaders />
      </AccountSection>
      <AccountSection title={t`Meals of the day`}>
        <MealSlotsField defaultValue={mealSlots} onSettled={slots => change.mutate({ mealSlots: slots })} />
      </AccountSection>
    </div>
  );
}
