import { randomUUID } from 'node:crypto'
import { uploads } from '../../../platform/files/uploads'

/**
 * Where pictures lie: each under a key of its own, `objects/<uuid>`. Those from before that lie beside, under the
 * name of their address, which is their key.
 */
export const pictureStore = uploads('media')

export const newKey = () => `objects/${randomUUID()}`
