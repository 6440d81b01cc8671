import { isUuid } from '../../platform/values/isUuid'
import { actorKinds } from './audited'

export type AuditFilter = {
  /** An id, a kind, or the name of a key, a job or a command. */
  actor?: string
  action?: string
  /** `type`, or `type:id`. */
  target?: string
  requestId?: string
  /** ISO 8601. */
  after?: string
  before?: string
}

/** By its id alone one is found in an index. */
const isId = (actor: string): boolean => isUuid(actor) || /^\d+$/.test(actor)

/** Also what a lead sent: those rows are of the request, and say whose it is. */
const ofDocument = (type: string, id: string) =>
  `l.id in (select r.id from audit_log r where r.target_type = ${type} and r.target_id = ${id}
            union all
            select v.row_id from audit_values v where ${type} = 'leads' and v.person = ${id})`

/** SQL of it, of `audit_log l`; what it compares with is added to `values`. */
export const auditCondition = (filter: AuditFilter, values: unknown[]): string => {
  const bind = (value: unknown) => `$${values.push(value)}`
  const { actor, action, target, requestId, after, before } = filter
  const [type, ...rest] = target?.split(':') ?? []
  const id = rest.join(':')
  const conditions = [
    actor &&
      ((actorKinds as readonly string[]).includes(actor)
        ? `l.actor_kind = ${bind(actor)}`
        : isId(actor)
          ? `l.actor_id = ${bind(actor)}`
          : `(l.actor_id = ${bind(actor)} or l.actor_name = ${bind(actor)})`),
    action && `l.action = ${bind(action)}`,
    type && !id && `l.target_type = ${bind(type)}`,
    id && ofDocument(bind(type), bind(id)),
    requestId && `l.request_id = ${bind(requestId)}`,
    after && `l.at > ${bind(after)}::timestamptz`,
    before && `l.at < ${bind(before)}::timestamptz`,
  ].filter(Boolean)
  return conditions.length > 0 ? conditions.join(' and ') : 'true'
}
