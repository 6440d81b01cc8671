/** What a project's own parts of the panel may be made of. */
export { usePost } from '../admin/api/usePost'
export { NavLink } from '../admin/frame/NavLink'
export { Section } from '../admin/frame/Section'
export { useReadOnly } from '../admin/openDocument/useReadOnly'
export { ExactTime } from '../admin/records/ExactTime'
export { Moment } from '../admin/records/Moment'
export { Pill } from '../admin/records/Pill'
export { useTimeZone } from '../admin/time/useTimeZone'
