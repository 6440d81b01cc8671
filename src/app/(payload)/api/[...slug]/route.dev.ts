import config from '@payload-config'
import { pendingMigrations } from '../../../../platform/database/migrate'
import { routes } from '../../../../server/api/routes'

/** In development: the production server answers `/api/*` before Next sees it. */
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = routes(config, {
  pendingMigrations,
})
