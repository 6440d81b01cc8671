import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LocaleCode } from '../../../locales'
import { calculationSheet } from './tco/calculationSheet'
import { comparisonSheet } from './tco/comparisonSheet'
import { english, type Words } from './tco/english'
import { rigid, tractor, van } from './tco/examples'
import { german } from './tco/german'
import { referenceSheet } from './tco/referenceSheet'
import { sensitivitySheet } from './tco/sensitivitySheet'
import { proseSheet } from './tco/text'
import { writeWorkbook, type Sheet } from './workbook'

const sheetsOf = (say: Words): Sheet[] => [
  proseSheet(say.start, say.startTitle, say.startLines),
  calculationSheet(say, say.van, van),
  calculationSheet(say, say.tractor, tractor),
  calculationSheet(say, say.rigid, rigid),
  calculationSheet(say, say.own, rigid),
  comparisonSheet(say, [say.van, say.tractor, say.rigid, say.own]),
  sensitivitySheet(say),
  referenceSheet(say),
  proseSheet(say.notes, say.notesTitle, say.notesLines),
]

const wordsOf: Record<LocaleCode, Words> = { en: english, de: german }

/** Writes the TCO workbook in each language. */
export const makeWorkbooks = async (folder: string) => {
  for (const say of Object.values(wordsOf)) {
    await writeFile(path.join(folder, say.file), writeWorkbook(sheetsOf(say)))
  }
}
