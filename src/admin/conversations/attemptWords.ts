import type { Outcome } from '../../assistant/conversations/exchange'
import type { Attempt, SkipReason } from '../../assistant/events/attempt'
import type { FailureKind } from '../../platform/providers/failureKind'
import { grouped, regionOf, saying, type Words } from '../../platform/language/said'

const reasons: Record<FailureKind | SkipReason, Words> = {
  connection: { en: 'it could not be reached', de: 'er war nicht erreichbar' },
  firstTokenTimeout: { en: 'it did not begin in time', de: 'er begann nicht rechtzeitig' },
  totalTimeout: { en: 'it did not end in time', de: 'er endete nicht rechtzeitig' },
  refused: {
    en: 'it refused the key, the model or the address',
    de: 'er wies den Schlüssel, das Modell oder die Adresse ab',
  },
  busy: { en: 'it was busy', de: 'er war überlastet' },
  server: { en: 'it had an internal error', de: 'er hatte einen internen Fehler' },
  malformed: { en: 'its answer could not be read', de: 'seine Antwort war nicht lesbar' },
  empty: { en: 'its answer was empty', de: 'seine Antwort war leer' },
  request: { en: 'it rejected our request', de: 'er wies unsere Anfrage zurück' },
  contextTooLong: {
    en: 'the conversation was too long for it',
    de: 'das Gespräch war zu lang für ihn',
  },
  cutOff: { en: 'it broke off in the middle', de: 'er brach mittendrin ab' },
  circuitOpen: { en: 'it had just failed too often', de: 'er war gerade zu oft ausgefallen' },
  budgetSpent: {
    en: 'its daily token budget was used up',
    de: 'sein Tagesbudget an Token war aufgebraucht',
  },
}

const outcomes: Record<Attempt['outcome'], Words> = {
  answered: { en: 'answered', de: 'hat geantwortet' },
  failed: { en: 'failed', de: 'ist gescheitert' },
  skipped: { en: 'was not asked', de: 'wurde nicht gefragt' },
  aborted: { en: 'was cancelled: the visitor left', de: 'wurde abgebrochen: der Besucher ging' },
}

/** `1.2 s`, in German `1,2 s`, and `21 ms` below a tenth of a second. */
export const inSeconds = (ms: number, language = 'en'): string =>
  ms < 100
    ? `${Math.round(ms)} ms`
    : `${(ms / 1000).toLocaleString(regionOf(language), { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false })} s`

/** One look at one provider in a sentence. */
export const describeAttempt = (
  { provider, model, outcome, reason, status, ms, firstTokenMs, tokens }: Attempt,
  language = 'en',
): string => {
  const say = saying(language)
  const seconds = (after: number) =>
    say({ en: ` after ${inSeconds(after)}`, de: ` nach ${inSeconds(after, 'de')}` })
  const after = outcome === 'skipped' ? '' : seconds(ms)
  const began =
    outcome === 'answered' && firstTokenMs !== undefined
      ? `${say({ en: ', first words', de: ', erste Worte' })}${seconds(firstTokenMs)}`
      : ''
  const known = reason && (reasons[reason] as Words | undefined)
  const why = reason ? `: ${known ? say(known) : reason}${status ? ` (${status})` : ''}` : ''
  const count = tokens && grouped(tokens.prompt + tokens.completion, language)
  const cost = count
    ? say({ en: `, about ${count} tokens wasted`, de: `, etwa ${count} Token vergeudet` })
    : ''
  return `${provider} (${model}) ${say(outcomes[outcome])}${after}${began}${why}${cost}`
}

/** How an answer ended, where it is worth a word. */
export const outcomeWords: Partial<Record<Outcome, Words>> = {
  unanswered: { en: 'Unanswered', de: 'Unbeantwortet' },
  handedOver: { en: 'Handed over', de: 'Übergeben' },
  refused: { en: 'Refused', de: 'Abgelehnt' },
  cutOff: { en: 'Broken off', de: 'Abgebrochen' },
  aborted: { en: 'Visitor left', de: 'Besucher ging' },
  failed: { en: 'No answer', de: 'Keine Antwort' },
}
