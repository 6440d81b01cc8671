import { openSite, server } from '../helpers/server/site'
import { burst } from './burst'

openSite({ pages: false })

burst(() => server, { searches: 150, contacts: 60, logins: 15 })
