import { invalidInput } from '../../platform/errors'
import { detectFileType } from '../../platform/files/detectFileType'
import type { FileSource } from '../../platform/files/fileSource'
import { extensionOf } from '../../platform/files/safeFileName'
import { acceptedTypes, csv, fileTypes, type FileType } from './fileTypes'
import { isPlainText } from './isPlainText'

const refuse = (message: string) => invalidInput([{ path: 'file', message }], message)

const macros = ['docm', 'xlsm', 'pptm', 'dotm', 'xltm', 'potm']

const explain = (detected: { ext: string } | undefined, extension: string): string => {
  if (detected && macros.includes(detected.ext)) {
    return 'This file contains macros, which mail programs and browsers refuse. Save it without them.'
  }
  if (!detected && extension === csv.extension) {
    return 'A CSV file must be plain text in UTF-8 without any markup. Save it as “CSV UTF-8”.'
  }
  const what = detected ? ` This one is ${detected.ext.toUpperCase()}.` : ''
  return `Only ${acceptedTypes.en} files can be offered, whatever their name says.${what}`
}

/**
 * Finds out by its bytes what a file is; what its sender calls it counts for nothing.
 * @throws AppError `invalid_input` on `file` when it is none of the accepted types, or named like another one
 */
export const identifyFile = async (source: FileSource, name: string): Promise<FileType> => {
  const extension = extensionOf(name)
  const detected = await detectFileType(source)
  const known = fileTypes.find(({ mimeType }) => mimeType === detected?.mime)
  // Text has no signature, and some texts begin like another type: "BMW;…" like a picture.
  const type =
    known ?? (extension === csv.extension && (await isPlainText(source)) ? csv : undefined)
  if (!type) throw refuse(explain(detected, extension))
  if (extension && extension !== type.extension) {
    throw refuse(
      `The name ends in .${extension}, but the file is a ${type.name}: it should end in .${type.extension}.`,
    )
  }
  return type
}
