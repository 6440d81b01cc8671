import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Config } from 'payload'
import { once } from '../../platform/async/once'
import { settings } from '../../platform/settings'

const mib = 1024 * 1024

/** Where uploads lie until their document is saved. Replicas share it, so that one sweeps for all. */
export const uploadTempRoot = () => path.join(settings.uploadsDir, 'tmp')

/** The part of it that is this process's: Payload's names are unique in a process only. */
export const uploadTempDir = once(() => path.join(uploadTempRoot(), randomUUID()))

/** A field of the form beside the file: the document. */
export const maxFieldBytes = 2 * mib

/** What one upload may hold: the file, and the document's fields beside it. */
export const uploadLimits = (): Config['upload'] => ({
  abortOnLimit: true,
  useTempFiles: true, // a large one would be held in memory, several times over
  tempFileDir: uploadTempDir(),
  limits: { fileSize: settings.uploadMaxMb * mib, fieldSize: maxFieldBytes },
  requestSizeLimit: (settings.uploadMaxMb + 3) * mib,
})
