import { visibleCharacters } from './visibleCharacters'

/** Signs that some models take for the borders of a turn or of data. */
const borders =
  /<\|[^|>]{0,40}\|>|\[\/?INST\]|<<\/?SYS>>|<<<|>>>|<\/?(?:s|system|user|assistant|im_start|im_end)>/gi

/** Text of visitors and pages as data: nothing unseen in it, and nothing that could end it. */
export const sanitizeText = (text: string): string =>
  visibleCharacters(text)
    .normalize('NFC')
    .replace(borders, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
