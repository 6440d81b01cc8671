/** Three bays, the middle one charging. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg aria-hidden width={size} height={size} viewBox="0 0 28 28">
    <path d="M3 3v22M10.5 3v22M17.5 3v22M25 3v22" stroke="currentColor" strokeWidth="2.5" />
    <path d="M11.75 9h4.5v13h-4.5z" fill="var(--accent)" />
  </svg>
)
