import type { Payload } from 'payload'
import { othersAmong, type OfOthers } from './ofOthers'
import type { ReadyDocument, ReadyFound } from './readReady'
import { fillIn } from '../template'

export const namesIn = (documents: readonly ReadyDocument[]) =>
  documents.flatMap(({ names }) => names ?? [])

type Filled = {
  /** In the order of the documents; nothing for one of which more has to go than the mark. */
  texts: (string | undefined)[]
  others: OfOthers
}

/** JSON of documents, with what stands for those that they name; nothing while one of these is not known: it is made meanwhile. */
export const filledTexts = (
  payload: Payload,
  { documents, cards }: Pick<ReadyFound, 'documents' | 'cards'>,
): Filled | undefined => {
  const others = othersAmong({
    payload,
    names: namesIn(documents),
    cards,
    fill: fillIn,
    none: 'null',
  })
  return (
    others && {
      others,
      texts: documents.map(({ text, names }) =>
        names === null ? (text ?? undefined) : fillIn(text ?? '', others),
      ),
    }
  )
}

/** What one document's own answer has besides, in place of the last bracket. */
export const alternatesOf = ({ alternates }: ReadyDocument): string =>
  alternates === null ? '}' : `,"alternates":${alternates}}`
