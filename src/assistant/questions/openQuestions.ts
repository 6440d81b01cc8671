import type { Payload } from 'payload'
import { lastDays } from '../../people/report/reportPeriod'
import { mapInTurns } from '../../platform/async/ownTurn'
import { settings } from '../../platform/settings'
import { asPage } from '../../platform/values/asPage'
import { keptGroups } from './keptGroups'
import { maskContact, shownBeginning } from './maskContact'
import { nearestPages, type NearPage } from './nearestPages'
import { readAsked, type AskedInVain, type SettledAs } from './readAsked'

/** How a question was tried in vain: how often. */
export type Tried = Record<'unanswered' | 'refused' | 'disliked' | 'handedOver', number>

export type OpenQuestion = {
  /** The latest wording, without mail addresses and long numbers. */
  question: string
  /** Others of it. */
  wordings: string[]
  /** ISO 639-1. */
  language: string
  /** How often it was asked, since it was settled the last time. */
  count: number
  /** How many different visitors asked it, as far as can be told. */
  visitors: number
  /** ISO 8601. */
  lastAskedAt: string
  tried: Tried
  /** What visitors said of the answers that they did not like. */
  comments: string[]
  /** What was done when it was settled the last time. */
  settledAs: SettledAs | null
  /** Of the answers: what settles it. */
  ids: string[]
  /** The latest; for those who may read conversations. */
  conversationId?: string
  nearest: NearPage[]
}

export type QuestionState = 'open' | 'settled'

type Wanted = {
  payload: Payload
  /** Days in UTC, today among them. */
  days: number
  state: QuestionState
  language?: string
  page: number
  limit: number
  /** Whether the caller may read conversations. */
  readsConversations: boolean
  now?: Date
}

const mostWordings = 5
const mostIds = 500

/** What is not for this site stays away, however often it is asked. */
const isOpen = (group: AskedInVain[]): boolean =>
  group.some((asked) => !asked.settledAs) && !group.some((asked) => asked.settledAs === 'notForUs')

const triedBy = (group: AskedInVain[]): Tried => {
  const count = (isSo: (asked: AskedInVain) => boolean) => group.filter(isSo).length
  return {
    unanswered: count(({ outcome }) => outcome === 'unanswered'),
    refused: count(({ outcome }) => outcome === 'refused'),
    disliked: count(({ rating }) => rating === 'down'),
    handedOver: count(({ isHandedOver }) => isHandedOver),
  }
}

type Listed = Omit<OpenQuestion, 'nearest'>

const listed = (group: AskedInVain[], { state, readsConversations }: Wanted): Listed => {
  const isListed = ({ settledAs, isOfPeriod }: AskedInVain) =>
    isOfPeriod && (state === 'settled' || !settledAs)
  const open = group.filter(isListed)
  const wordings = [...new Set(open.map(({ question }) => question))]
  const [latest] = open
  return {
    question: wordings[0]!,
    wordings: wordings.slice(1, mostWordings),
    language: latest!.language,
    count: open.length,
    visitors: new Set(open.map(({ visitor }) => visitor)).size,
    lastAskedAt: latest!.askedAt.toISOString(),
    tried: triedBy(open),
    comments: [...new Set(open.flatMap(({ comment }) => comment ?? []))].map(maskContact),
    settledAs: group.find((asked) => asked.settledAs)?.settledAs ?? null,
    ids: (state === 'open' ? open : group).map(({ id }) => id).slice(0, mostIds),
    ...(readsConversations && { conversationId: latest!.conversationId }),
  }
}

/**
 * What visitors asked in vain, the same question once, what the most visitors asked first, with the pages that come
 * nearest. It is read from the conversations: what is erased there is not here.
 */
export const openQuestions = async (wanted: Wanted) => {
  const { payload, days, state, language, page, limit, now = new Date() } = wanted
  const { from } = lastDays(days, now)
  const { rows, isCut } = await readAsked({
    pool: payload.db.pool,
    from,
    locale: settings.locales[0]!,
  })
  const asked = await mapInTurns(rows, (row) => ({
    ...row,
    question: shownBeginning(row.question),
  }))
  const groups = (await keptGroups(asked)).filter(
    (group) => group.some(({ isOfPeriod }) => isOfPeriod) && isOpen(group) === (state === 'open'),
  )
  const all = groups
    .map((group) => listed(group, wanted))
    .sort(
      (one, other) =>
        other.visitors - one.visitors ||
        other.count - one.count ||
        (one.lastAskedAt < other.lastAskedAt ? 1 : -1),
    )
  const chosen = language ? all.filter((each) => each.language === language) : all
  const docs: OpenQuestion[] = []
  for (const each of chosen.slice((page - 1) * limit, page * limit))
    docs.push({ ...each, nearest: await nearestPages({ payload, ...each }) })
  const languages = [...new Set(all.map((each) => each.language))].sort()
  return { ...asPage({ docs, totalDocs: chosen.length, limit, page }), languages, isCut }
}
