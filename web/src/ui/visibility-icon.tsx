import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconEyeOff, IconLock, IconUsers, IconWorld } from '@tabler/icons-react';

const kinds = {
  public: { icon: IconWorld, word: msg`Public` },
  restricted: { icon: IconUsers, word: msg`Restricted` },
  private: { icon: IconLock, word: msg`Private` },
  hidden: { icon: IconEyeOff, word: msg`Hidden` },
};

type VisibilityIconProps = {
  visibility: keyof typeof kinds;
  size?: number;
  /** Next to the word, the label would only repeat it. */
  decorative?: boolean;
};

/** Who can see a resource, as an icon. */
export function VisibilityIcon({ visibility, size = 18, decorative = false }: VisibilityIconProps) {
  const { t } = useLingui();
  const { icon: Icon, word } = kinds[visibility];
  return (
    <Icon
      size={size}
      stroke={1.75}
      {...(decorative ? { 'aria-hidden': true } : { 'aria-label': t(word), role: 'img' })}
    />
  );
}
