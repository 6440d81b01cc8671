import type { PayloadRequest, SanitizedConfig } from 'payload'
import { z } from 'zod'
import { inOneTransaction } from '../../platform/database/inOneTransaction'
import { AppError } from '../../platform/errors'
import { settings } from '../../platform/settings'
import { filledLine } from '../../platform/text/plainText'
import { addLine, addPin, addSynonyms, searchableCollections } from '../../search/engine'
import { beginAnswer } from './beginAnswer'
import { settledAs, type SettledAs } from './readAsked'
import { settleQuestions } from './settleQuestions'

const ids = z.array(z.guid().toLowerCase()).min(1).max(500).describe('`ids` of a question.')

const does = <Name extends string>(name: Name) =>
  z.literal(name).describe('What is done about the question.')

/** What editors do about a question. All of it takes the question off the list, but `open`, which puts it back. */
export const steering = (config: SanitizedConfig) => {
  const collection = z
    .enum(searchableCollections({ config }), 'A collection of pages is needed.')
    .describe('Of the page.')
  const page = z.strictObject({ collection, id: z.guid().toLowerCase() })
  const locale = z.enum(settings.locales, `One of ${settings.locales.join(', ')} is needed.`)
  const words = z.array(filledLine(100)).min(2).max(20).describe('Words that mean the same.')
  return z.discriminatedUnion('do', [
    z
      .strictObject({
        do: does('askedAs'),
        ids,
        text: filledLine(300).describe('In the visitor’s words.'),
        locale,
        page,
      })
      .describe('The page is also asked as this.'),
    z.strictObject({ do: does('synonym'), ids, words }).describe('These words mean the same.'),
    z
      .strictObject({
        do: does('pin'),
        ids,
        query: filledLine(200).describe('What is searched for.'),
        page,
      })
      .describe('The page comes first for this search.'),
    z
      .strictObject({ do: does('faq'), ids, title: filledLine(300), locale })
      .describe('A draft of an answer is begun.'),
    z
      .strictObject({ do: does('done'), ids })
      .describe('It comes back when it is asked in vain again.'),
    z.strictObject({ do: does('notForUs'), ids }).describe('It stays away.'),
    z.strictObject({ do: does('open'), ids }).describe('Back on the list.'),
  ])
}

export type Steering = z.output<ReturnType<typeof steering>>

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
