/** How long a row is beside the longest, 100 % of its cell. */
export const QueryBar = ({ part, most, kind }: { part: number; most: number; kind: string }) => (
  <span aria-hidden="true" className="query-bar">
    <span
      className={`query-bar__part chart-mark--${kind}`}
      style={{ width: `${(part / most) * 100}%` }}
    />
  </span>
)
