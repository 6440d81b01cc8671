import type { Endpoint } from 'payload'
import { demandRole } from '../access/demandRole'
import { listOwners } from './owners'

/** GET /api/leads/owners. Ids and names of the people who may own a lead, for the panel's pickers. */
export const ownersEndpoint: Omit<Endpoint, 'root'> = {
  path: '/owners',
  method: 'get',
  handler: async (req) => {
    demandRole(req, 'sales', 'admin')
    const docs = await listOwners({ pool: req.payload.db.pool })
    return Response.json({ docs }, { headers: { 'Cache-Control': 'private, no-store' } })
  },
}
