import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { settings } from '../../../platform/settings'
import { diskStore } from '../../../platform/files/diskStore'

/**
 * Where pictures lie: each under a key of its own, `objects/<uuid>`. Those from before that lie beside, under the
 * name of their address, which is their key.
 */
export const pictureStore = diskStore(() => path.join(settings.uploadsDir, 'media'))

export const newKey = () => `objects/${randomUUID()}`
