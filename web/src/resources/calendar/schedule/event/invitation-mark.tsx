import { useLingui } from '@lingui/react/macro';
import { type Icon, IconMail, IconQuestionMark, IconUserCheck, IconX } from '@tabler/icons-react';
import type { Attendance } from '../display-event.ts';

interface InvitationMarkProps {
  attendance: Attendance;
  size: number;
  className?: string;
}

/** The viewer’s response to an invitation, while it is worth a mark. */
export function InvitationMark({
  attendance: { response, attending },
  size,
  className,
}: InvitationMarkProps) {
  const { t } = useLingui();
  const signs: Partial<Record<Attendance['response'], [Icon, string]>> = {
    NEEDS_ACTION: [IconMail, t`needs your answer`],
    TENTATIVE: [IconQuestionMark, t`you might come`],
    DECLINED: [IconX, t`you’re not coming`],
    ...(attending && { ACCEPTED: [IconUserCheck, t`you’re coming`] }),
  };
  const [Sign, label] = signs[response] ?? [];
  if (!Sign) return null;
  return <Sign className={className} size={size} stroke={2} aria-label={label} />;
}
