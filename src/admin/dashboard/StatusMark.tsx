import type { Status } from './data/loadContent'

const words: Record<Status, string> = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Changed',
}

export const StatusMark = ({ status }: { status: Status }) => (
  <span className={`desk-status desk-status--${status}`}>{words[status]}</span>
)
