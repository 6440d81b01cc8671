import { documentUrl } from '../../cms/served/documentUrl'
import type { Payload } from 'payload'
import type { Quote } from './quote'
import type { FoundEvidence } from './findEvidence'

/** Statements as they may be quoted, in the order of the evidence. */
export const quotesOf = (
  payload: Payload,
  {
    candidates,
    evidence,
    names,
    locale,
  }: Pick<FoundEvidence, 'candidates' | 'evidence' | 'names' | 'locale'>,
): Quote[] =>
  evidence.map(({ candidate, statement, score, covered }) => {
    const { row, kind, units } = candidates[candidate]!
    const { collection: type, docId: id, slug, title, language } = row
    const { text, paragraph, isRow, isFact, isTitle } = units.statements[statement]!
    const { first, end, leadIn } = units.paragraphs[paragraph]!
    const isAlone = isRow || isFact || leadIn !== ''
    const near = isAlone ? [] : units.statements.slice(first, end)
    return {
      source: {
        title,
        url: documentUrl(payload, { collection: type, slug, locale }),
        type,
        id,
        kind,
        language,
      },
      text,
      leadIn,
      isTitle,
      paragraph,
      place: statement,
      near: near.map((each, at) => ({ text: each.text, place: first + at })),
      score,
      covered,
      names: names[candidate]!,
    }
  })
