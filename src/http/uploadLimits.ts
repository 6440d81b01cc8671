import type { Config } from 'payload'
import { env } from '../env'

const mib = 1024 * 1024

/** What one upload may hold: the file, and the document's fields beside it. */
export const uploadLimits: Config['upload'] = {
  abortOnLimit: true,
  limits: { fileSize: env.UPLOAD_MAX_MB * mib, fieldSize: 2 * mib },
  requestSizeLimit: (env.UPLOAD_MAX_MB + 3) * mib,
}
