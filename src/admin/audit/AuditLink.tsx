import type { PayloadRequest } from 'payload'
import { can } from '../../platform/access/can'
import { NavLink } from '../frame/NavLink'

/** The way to who did what, for those who may read it. */
export const AuditLink = ({ user }: Pick<PayloadRequest, 'user'>) =>
  can(user, 'audit:read') ? (
    <NavLink id="nav-audit" label={{ en: 'Audit trail', de: 'Protokoll' }} path="/audit" />
  ) : null
