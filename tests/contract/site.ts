import { openSite } from '../helpers/server/site'

export { database, server } from '../helpers/server/site'

// The parts of a suite share a server. Each has it from here, so that its own hooks come after these.
openSite({ pages: false })
