import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useViewer } from '../../auth/use-auth.ts';
import { useHomeCircle } from './use-circle-choice.ts';

interface HomeCircleFieldProps {
  onChange: (account: string) => void;
}

/** Chooses the circle that new things go to; nothing for people who can add to no circle. */
export function HomeCircleField({ onChange }: HomeCircleFieldProps) {
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
