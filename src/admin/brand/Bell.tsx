type BellProps = { className?: string; size: number }

/** The front desk's bell, in the current text colour. */
export const Bell = ({ className, size }: BellProps) => (
  <svg
    aria-hidden="true"
    className={className}
    fill="none"
    height={size}
    viewBox="0 0 32 32"
    width={size}
    xmlns="http://www.w3.org/2000/svg"
  >
    <rect fill="currentColor" height="3.4" rx="1.7" width="26" x="3" y="23.6" />
    <path
      d="M5.5 22a10.5 10.5 0 0 1 8.9-10.4V9.4h-1.1a1.7 1.7 0 0 1 0-3.4h5.4a1.7 1.7 0 0 1 0 3.4h-1.1v2.2A10.5 10.5 0 0 1 26.5 22Z"
      fill="currentColor"
    />
    <path
      d="M9.6 19.2a6.8 6.8 0 0 1 3.9-4.3"
      stroke="var(--bell-shine, #fff)"
      strokeLinecap="round"
      strokeWidth="1.7"
    />
  </svg>
)
