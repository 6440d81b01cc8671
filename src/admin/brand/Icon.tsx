import { Bell } from './Bell'

/** Leads home, in the panel's header. */
export const Icon = () => <Bell className="frontdesk-icon" size={18} />
