import type { Audited } from '../../audit/read/audited'
import { untoldPath } from '../../audit/write/auditRow'
import { said } from '../../platform/language/said'
import { describeChange, describePath } from './words'

const mostShown = 6

const moreWords = (count: number) => ({ en: `and ${count} more`, de: `und ${count} weitere` })

type ChangeListProps = {
  changes: Audited['changes']
  /** Or the fields' names alone. */
  withValues: boolean
  language: string
}

/** Which fields changed, and how. */
export const ChangeList = ({ changes = {}, withValues, language }: ChangeListProps) => {
  const { [untoldPath]: untold, ...told } = changes
  const all = Object.entries(told)
  const shown = all.slice(0, mostShown)
  const more = all.length - shown.length + (untold?.more ?? 0)
  if (shown.length === 0) return null
  return (
    <ul className="audit-changes">
      {shown.map(([path, change]) => (
        <li key={path}>
          <span className="audit-changes__field">{describePath(path)}</span>
          {withValues && <> {describeChange(change, language)}</>}
        </li>
      ))}
      {more > 0 && <li>{said(moreWords(more), language)}</li>}
    </ul>
  )
}
