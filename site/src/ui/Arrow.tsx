/** To the right; `down` for a download, `out` for another site. */
export const Arrow = ({ turn = 'right' }: { turn?: 'right' | 'down' | 'out' }) => (
  <svg
    aria-hidden
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    style={{ rotate: { right: '0deg', down: '90deg', out: '-45deg' }[turn], flex: 'none' }}
  >
    <path d="M1.5 8h12M8.5 3l5 5-5 5" />
  </svg>
)
