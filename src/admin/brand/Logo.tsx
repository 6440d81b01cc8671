import { Bell } from './Bell'

/** Stands above the login form. */
export const Logo = () => (
  <span className="frontdesk-logo">
    <Bell className="frontdesk-logo__bell" size={44} />
    <span className="frontdesk-logo__name">Frontdesk</span>
  </span>
)

/** Leads home, in the panel's header. */
export const Icon = () => <Bell className="frontdesk-icon" size={18} />
