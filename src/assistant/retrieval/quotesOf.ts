import { documentUrl } from '../../cms/served/documentUrl'
import type { Payload } from 'payload'
import type { LocaleCode } from '../../platform/locales'
import { escapeMarkup } from '../../platform/text/escapeMarkup'
import { askedIn, excerptOf } from './excerptOf'
import { askedCells } from './units/askedCells'
import { isComparison } from './question/coordination'
import type { Quote } from './quote'
import type { FoundEvidence } from './findEvidence'
import { featureNames } from './rank/features/featureNames'

const [saidLastAt, fitsAt, measureAt] = (['saidLast', 'fits', 'measure'] as const).map((name) =>
  featureNames.indexOf(name),
) as [number, number, number]

/** Statements as they may be quoted, in the order of the evidence. */
export const quotesOf = (
  payload: Payload,
  {
    candidates,
    evidence,
    names,
    question: { said, text: question },
    asked,
    worth,
    locale,
  }: Pick<
    FoundEvidence,
    'candidates' | 'evidence' | 'names' | 'question' | 'asked' | 'worth' | 'locale'
  >,
): Quote[] => {
  const sources = new Map<number, Quote['source']>()
  const sourceOf = (candidate: number): Quote['source'] => {
    const known = sources.get(candidate)
    if (known) return known
    const { row, kind } = candidates[candidate]!
    const { collection: type, docId: id, slug, title, language } = row
    const url = documentUrl(payload, { collection: type, slug, locale })
    const source = { title, url, type, id, kind, language }
    sources.set(candidate, source)
    return source
  }
  // Who compares wants all columns.
  const isWhole = isComparison(question, locale)
  // What only may stand for a word of the question chooses none.
  const ownWords = () =>
    asked.map((word) => ({
      ...word,
      terms: new Map([...word.terms].filter(([, stands]) => word.isOwn && stands === 1)),
    }))
  const textOf = (text: string, { isRow, language }: { isRow: boolean; language: LocaleCode }) =>
    isRow && !isWhole
      ? askedCells(text, question, (label) => askedIn(label, { asked: ownWords(), language }))
      : excerptOf(text, { asked, worth, language })
  return evidence.map(({ candidate, statement, score, covered, features }) => {
    const { units } = candidates[candidate]!
    const { text, paragraph, isRow, isFact, isTitle } = units.statements[statement]!
    const { first, end, leadIn } = units.paragraphs[paragraph]!
    const isAlone = isRow || isFact || leadIn !== ''
    const near = isAlone ? [] : units.statements.slice(first, end)
    const source = sourceOf(candidate)
    return {
      source,
      text: textOf(text, { isRow, language: source.language }),
      leadIn,
      isTitle,
      paragraph,
      place: statement,
      near: near.flatMap(({ text: other }, at) =>
        said && other !== text && said.includes(escapeMarkup(other))
          ? []
          : [{ text: other, place: first + at }],
      ),
      wasSaid: features[saidLastAt]! > 0,
      fits: features[fitsAt]! > 0 || features[measureAt]! > 0,
      score,
      covered,
      names: names[candidate]!,
    }
  })
}
