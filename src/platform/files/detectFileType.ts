import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import type { FileSource } from './fileSource'

/** What a file is by its first bytes (magic number); `undefined` where they say nothing. */
export const detectFileType = async (
  source: FileSource,
): Promise<{ ext: string; mime: string } | undefined> => {
  try {
    return await ('path' in source
      ? fileTypeFromFile(source.path)
      : fileTypeFromBuffer(source.data))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).syscall) throw cause // the disk, not the file
    return undefined
  }
}
