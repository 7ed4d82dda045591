/** The product's logo: a pot, and three people bringing something to it. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="15" fill="#2f6b4c" />
      <circle cx="20" cy="20.5" r="4.5" fill="#f4c46a" />
      <circle cx="32" cy="15.5" r="4.5" fill="#fff" />
      <circle cx="44" cy="20.5" r="4.5" fill="#f39377" />
      <path
        d="M8 32.5a2.5 2.5 0 0 1 2.5-2.5h43a2.5 2.5 0 0 1 0 5H52v5a12 12 0 0 1-12 12H24a12 12 0 0 1-12-12v-5h-1.5A2.5 2.5 0 0 1 8 32.5Z"
        fill="#fff"
      />
    </svg>
  );
}
