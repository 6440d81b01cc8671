import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '../../platform/errors'
import { inOneTransaction } from '../../platform/database/inOneTransaction'
import { filledLine } from '../../platform/text/plainText'
import { addLine, addPin, addSynonyms } from '../../search/engine'
import { beginAnswer } from './beginAnswer'
import { settledAs, type SettledAs } from './readAsked'
import { settleQuestions } from './settleQuestions'

const ids = z.array(z.guid().toLowerCase()).min(1).max(500).describe('`ids` of a question.')
const page = z.strictObject({ collection: filledLine(100), id: z.guid().toLowerCase() })

/** What editors do about a question. All of it takes the question off the list, but `open`, which puts it back. */
export const steering = z.discriminatedUnion('do', [
  z
    .strictObject({
      do: z.literal('askedAs'),
      ids,
      text: filledLine(300),
      locale: filledLine(10),
      page,
    })
    .describe('The page is also asked as this.'),
  z
    .strictObject({ do: z.literal('synonym'), ids, words: z.array(filledLine(100)).min(2).max(20) })
    .describe('These words mean the same.'),
  z
    .strictObject({ do: z.literal('pin'), ids, query: filledLine(200), page })
    .describe('The page comes first for this search.'),
  z
    .strictObject({ do: z.literal('faq'), ids, title: filledLine(300), locale: filledLine(10) })
    .describe('A draft of an answer is begun.'),
  z.strictObject({ do: z.literal('done'), ids }).describe('It comes back when it is asked in vain again.'), // prettier-ignore
  z.strictObject({ do: z.literal('notForUs'), ids }).describe('It stays away.'),
  z.strictObject({ do: z.literal('open'), ids }).describe('Back on the list.'),
])

export type Steering = z.output<typeof steering>

/** Where a draft waits for its author. */
export type Steered = {
  settled: number
  draft?: { collection: string; id: string; locale: string }
}

const act = async (req: PayloadRequest, wanted: Steering) => {
  switch (wanted.do) {
    case 'askedAs':
      return void (await addLine(req, wanted))
    case 'synonym':
      return void (await addSynonyms(req, wanted.words))
    case 'pin':
      return void (await addPin(req, wanted))
    case 'faq': {
      const draft = await beginAnswer(req, wanted)
      if (draft) return draft
      throw new AppError('not_found', 'There is no collection with a kind `faq`.')
    }
    default:
      return undefined
  }
}

const isSettling = (action: Steering['do']): action is SettledAs =>
  (settledAs as readonly string[]).includes(action)

/**
 * Does it, and takes the question off the list, or neither. Whether somebody may write the line, the settings or the
 * draft is asked there.
 */
export const steerQuestions = (req: PayloadRequest, wanted: Steering): Promise<Steered> =>
  inOneTransaction(req, async (own) => {
    const draft = await act(own, wanted)
    const as = isSettling(wanted.do) ? wanted.do : null
    const settled = await settleQuestions(own, { ids: wanted.ids, as })
    if (settled === 0)
      throw new AppError(
        'not_found',
        'There is no such question any more. Please load the list again.',
      )
    return { settled, ...(draft && { draft }) }
  })
