import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { UserSettings } from '@potluck/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { namesInWords } from '../../../standard/joined-names.ts';
import type { Attendance } from '../attendance/use-attendance.ts';

/** The people who can see the viewer’s diet, over all events. Renders nothing while the viewer has not set one. */
export function DietReaders() {
  const { t, i18n } = useLingui();
  const client = useApi();
  const { settings } = useViewer();
  const { data } = useQuery({
    queryKey: ['userSettings', 'dietReaders'],
    enabled: eatsWithLimits(settings),
    queryFn: ({ signal }) => client.userSettings.dietReaders({ name: settings.name }, { signal }),
  });
  if (!data || !eatsWithLimits(settings)) return null;
  const { count, names } = inWords(data, i18n);
  return (
    <p className="small">
      {count === 0
        ? t`Nobody else can see this right now.`
        : t`${plural(count, {
            one: `${names} can see this right now.`,
            other: `${names} can see this right now.`,
          })}`}
    </p>
  );
}

/** The same for the event that the viewer is answering. */
export function EventDietReaders({ attendance: { event, at, own } }: { attendance: Attendance }) {
  const { i18n } = useLingui();
  const client = useApi();
  const limited = eatsWithLimits(useViewer().settings);
  const response = own?.response ?? 'NEEDS_ACTION';
  const { data } = useQuery({
    queryKey: ['event', 'dietReaders', event, at],
    enabled: limited && response !== 'DECLINED',
    queryFn: ({ signal }) => client.event.dietReaders({ name: event, originalStartTime: at }, { signal }),
  });
  if (!limited || response === 'DECLINED' || !data || data.readers.length === 0) return null;
  const words = inWords(data, i18n);
  if (data.revealed) return <Revealed {...words} />;
  return response === 'NEEDS_ACTION' ? <IfComing {...words} /> : <ToConfirm {...words} />;
}

interface Readers {
  count: number;
  names: string;
}

function Revealed({ count, names }: Readers) {
  const { t } = useLingui();
  return (
    <p className="small">
      {t`${plural(count, {
        one: `${names} can see what you don’t eat.`,
        other: `${names} can see what you don’t eat.`,
      })}`}
    </p>
  );
}

function IfComing({ count, names }: Readers) {
  const { t } = useLingui();
  return (
    <p className="small">
      {t`${plural(count, {
        one: `If you’re going, ${names} can see what you don’t eat.`,
        other: `If you’re going, ${names} can see what you don’t eat.`,
      })}`}
    </p>
  );
}

/** Somebody else answered for the viewer, who has yet to confirm. */
function ToConfirm({ count, names }: Readers) {
  const { t } = useLingui();
  return (
    <p className="small">
      {t`${plural(count, {
        one: `${names} can’t see what you don’t eat until you answer yourself.`,
        other: `${names} can’t see what you don’t eat until you answer yourself.`,
      })}`}
    </p>
  );
}

function inWords(
  { readers, moreCount }: { readers: { title: string }[]; moreCount: number },
  i18n: Parameters<typeof namesInWords>[1],
): Readers {
  const names = [...readers.map(({ title }) => title), ...Array<string>(moreCount).fill('')];
  return { count: names.length, names: namesInWords(names, i18n) };
}

function eatsWithLimits({ diets, avoids }: Pick<UserSettings, 'diets' | 'avoids'>): boolean {
  return diets.length + avoids.length > 0;
}
