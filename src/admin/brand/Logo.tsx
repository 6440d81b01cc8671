import { Bell } from './Bell'

/** Stands above the login form. */
export const Logo = () => (
  <span className="frontdesk-logo">
    <Bell className="frontdesk-logo__bell" size={44} />
    <span className="frontdesk-logo__name">Frontdesk</span>
  </span>
)
