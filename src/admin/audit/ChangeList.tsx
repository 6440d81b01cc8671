import type { Audited } from '../../audit/read/listAudit'
import { describeChange, describePath } from './words'

const mostShown = 6

type ChangeListProps = {
  changes: Audited['changes']
  /** Or the fields' names alone. */
  withValues: boolean
}

/** Which fields changed, and how. */
export const ChangeList = ({ changes = {}, withValues }: ChangeListProps) => {
  const all = Object.entries(changes)
  const shown = all.slice(0, mostShown)
  if (shown.length === 0) return null
  return (
    <ul className="audit-changes">
      {shown.map(([path, change]) => (
        <li key={path}>
          <span className="audit-changes__field">{describePath(path)}</span>
          {withValues && <> {describeChange(change)}</>}
        </li>
      ))}
      {all.length > mostShown && <li>and {all.length - mostShown} more</li>}
    </ul>
  )
}
