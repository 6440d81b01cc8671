import type { LocaleCode } from '../../../src/platform/locales'
import { mistype, slips, withoutUmlauts } from './mistype'

export type Misspelt = { text: string; kinds: string[]; word?: string; typed?: string }

/** Every so many of each: `TYPO_SEEDS`. Others than those that were tuned with tell whether it holds. */
const seeds = (process.env.TYPO_SEEDS ?? '1,2,3').split(',').map(Number)

/** What `any` is made of: one slip, by seed. */
export const any = 'one slip'
const firstLetter = 'first letter'
const otherLetter = 'another letter'
const umlautsApart = 'umlauts as ae'
const umlautsBare = 'umlauts as a'

export const misspellingKinds = [any, ...slips, firstLetter, otherLetter, umlautsApart, umlautsBare]

/** The ways in which a text is asked misspelt: by each seed with one slip, and as people type it who have no umlauts. */
export const misspellingsOf = (text: string, language: LocaleCode): Misspelt[] => {
  const slipped = seeds.flatMap((seed): Misspelt[] => {
    const { text: typed, slip, isFirstLetter, ...words } = mistype(text, language, seed) ?? {}
    if (typed === undefined) return []
    return [
      { text: typed, kinds: [any, slip!, isFirstLetter ? firstLetter : otherLetter], ...words },
    ]
  })
  const [apart, bare] = [withoutUmlauts(text, 'apart'), withoutUmlauts(text, 'bare')]
  return [
    ...slipped,
    ...(apart ? [{ text: apart, kinds: [umlautsApart] }] : []),
    ...(bare ? [{ text: bare, kinds: [umlautsBare] }] : []),
  ]
}
