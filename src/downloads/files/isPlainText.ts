import { readSource, type FileSource } from '../../platform/files/fileSource'

/** Letters, tabs and line breaks; no other control character. */
const unprintable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/

/** What a browser, a shell or an interpreter would take for something to run. */
const markup = /^\s*(<|#!|\{\\rtf|%!)|<(!doctype|html|head|body|script|svg|iframe|\?xml|\?php)\b/i

const looksAt = 64 * 1024

/** Whether the whole file is UTF-8 text that is no markup, such as a CSV table. An empty one is not. */
export const isPlainText = async (source: FileSource): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let start = ''
  try {
    for await (const chunk of readSource(source)) {
      const text = decoder.decode(chunk as Buffer, { stream: true })
      if (unprintable.test(text)) return false
      if (start.length < looksAt) start += text.slice(0, looksAt)
    }
    decoder.decode()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false
    throw error
  }
  return start.trim() !== '' && !markup.test(start)
}
