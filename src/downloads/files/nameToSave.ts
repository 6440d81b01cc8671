import { extensionOf } from '../../platform/files/safeFileName'
import { fileTypes } from './fileTypes'

/**
 * The name under which a file is saved: as its address calls it, but ending like what it is. A workbook may have
 * taken the place of a PDF.
 */
export const nameToSave = (filename: string, mimeType: string): string => {
  const type = fileTypes.find((one) => one.mimeType === mimeType)
  const extension = extensionOf(filename)
  if (!type || extension === type.extension) return filename
  const isKnown = fileTypes.some((one) => one.extension === extension)
  return `${isKnown ? filename.slice(0, filename.lastIndexOf('.')) : filename}.${type.extension}`
}
