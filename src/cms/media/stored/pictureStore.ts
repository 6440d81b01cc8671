import { randomUUID } from 'node:crypto'
import { settings } from '../../../platform/settings'
import { uploads } from '../../../platform/files/uploads'

/**
 * Where pictures lie: each under a key of its own, `objects/<uuid>`. Those from before that lie beside, under the
 * name of their address, which is their key.
 */
export const pictureStore = uploads('media')

export const newKey = () => `objects/${randomUUID()}`

/** A folder is all ours; a bucket may hold files of others, which no key of this shape has. */
export const isSwept = (key: string) =>
  !settings.uploadsBucket || /^objects\/[0-9a-f-]{36}$/.test(key)
