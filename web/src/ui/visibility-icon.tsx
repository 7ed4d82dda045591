import { IconEyeOff, IconLock, IconUsers, IconWorld } from '@tabler/icons-react';

const kinds = {
  public: { icon: IconWorld, word: 'Public' },
  restricted: { icon: IconUsers, word: 'Restricted' },
  private: { icon: IconLock, word: 'Private' },
  hidden: { icon: IconEyeOff, word: 'Hidden' },
};

type VisibilityIconProps = {
  visibility: keyof typeof kinds;
  size?: number;
  /** Beside the word it would only repeat it. */
  decorative?: boolean;
};

/** Who can see a thing, as a sign. */
export function VisibilityIcon({ visibility, size = 18, decorative = false }: VisibilityIconProps) {
  const { icon: Icon, word } = kinds[visibility];
  return (
    <Icon
      size={size}
      stroke={1.75}
      {...(decorative ? { 'aria-hidden': true } : { 'aria-label': word, role: 'img' })}
    />
  );
}
