import { openDesk } from './desk'

// In this order: until the roles come, there is no administrator.
import './people/firstAdministrator'
import './people/roles'
import './people/auditTrail'
import './people/accounts'
import './people/secondFactor'
import './people/access'

openDesk({ env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } })
