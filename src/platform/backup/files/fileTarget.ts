import type { UploadFolder } from '../../files/uploads'

export type IncomingFile = { folder: UploadFolder; key: string; size: number; bytes: AsyncIterable<Buffer> } // prettier-ignore

/** Where a backup's files go. */
export type FileTarget = {
  /** Reads the file to its end; it may be kept later, and several at a time. */
  put: (file: IncomingFile) => Promise<void>
  /** Once all are kept. */
  settled: () => Promise<void>
  /** Once the database has kept what names them. */
  keep: () => Promise<void>
  /** Takes away again what was put. */
  undo: () => Promise<void>
}
