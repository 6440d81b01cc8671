import type { PayloadRequest } from 'payload'
import { can } from '../../platform/access/can'
import { said } from '../../platform/language/said'
import { NavLink } from '../frame/NavLink'

/** The way to who did what, for those who may read it. */
export const AuditLink = ({ user, i18n }: Pick<PayloadRequest, 'user' | 'i18n'>) =>
  can(user, 'audit:read') ? (
    <NavLink
      id="nav-audit"
      label={said({ en: 'Audit trail', de: 'Protokoll' }, i18n.language)}
      path="/audit"
    />
  ) : null
