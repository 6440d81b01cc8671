import type { Exchange } from '../../assistant/conversations/exchange'
import type { Citation } from '../../assistant/events/citation'
import { Pill } from '../records/Pill'
import { describeAttempt, inSeconds, outcomeWords } from './attemptWords'
import { grouped, said, saying, type Say } from '../../platform/language/said'

const isWebAddress = (url: string) => /^https?:\/\//i.test(url)

const Citations = ({ citations, say }: { citations: Citation[]; say: Say }) => (
  <ul aria-label={say({ en: 'Sources', de: 'Quellen' })} className="chat__citations">
    {citations.map(({ id, title, url }) => (
      <li key={`${id} ${url}`}>
        {isWebAddress(url) ? (
          <a href={url} rel="noopener noreferrer" target="_blank">
            {title}
          </a>
        ) : (
          title
        )}
      </li>
    ))}
  </ul>
)

const tokensOf = ({ promptTokens, completionTokens }: Exchange, language: string) =>
  promptTokens === null && completionTokens === null
    ? undefined
    : `${grouped((promptTokens ?? 0) + (completionTokens ?? 0), language)} ${said({ en: 'tokens', de: 'Token' }, language)}`

const whoOf = ({ provider, model, fallback }: Exchange, say: Say) => {
  if (fallback)
    return say({
      en: 'Answered locally, from the website',
      de: 'Lokal beantwortet, aus der Website',
    })
  return provider
    ? `${provider} (${model ?? say({ en: 'unknown model', de: 'unbekanntes Modell' })})`
    : say({ en: 'No provider', de: 'Kein Anbieter' })
}

const ratings = {
  up: { en: 'Helpful', de: 'Hilfreich' },
  down: { en: 'Not helpful', de: 'Nicht hilfreich' },
}

const Verdicts = ({ exchange: { outcome, rating }, say }: { exchange: Exchange; say: Say }) => {
  const words = outcomeWords[outcome]
  return (
    <>
      {words && <Pill label={say(words)} value={outcome} />}
      {rating && <Pill label={say(rating === 'up' ? ratings.up : ratings.down)} value={rating} />}
    </>
  )
}

/** What the assistant said, who that was, and what became of it. */
export const Answer = ({ exchange, language }: { exchange: Exchange; language: string }) => {
  const say = saying(language)
  const { answer, attempts, citations, comment, fallback, firstTokenMs, latencyMs } = exchange
  const facts = [
    whoOf(exchange, say),
    inSeconds(latencyMs, language),
    !fallback &&
      firstTokenMs !== null &&
      say({
        en: `first words after ${inSeconds(firstTokenMs)}`,
        de: `erste Worte nach ${inSeconds(firstTokenMs, 'de')}`,
      }),
    tokensOf(exchange, language),
  ].filter(Boolean)
  return (
    <div className="chat__answer">
      <div className="chat__bubble">
        {answer ? (
          <p>{answer}</p>
        ) : (
          <p className="chat__silence">
            {say({ en: 'No answer was given.', de: 'Es gab keine Antwort.' })}
          </p>
        )}
        {citations.length > 0 && <Citations citations={citations} say={say} />}
      </div>
      {comment && (
        <blockquote className={`chat__comment chat__comment--${exchange.rating}`}>
          {comment}
        </blockquote>
      )}
      <div className="chat__facts">
        <span>{facts.join(' · ')}</span> <Verdicts exchange={exchange} say={say} />
        {attempts.some(({ outcome }) => outcome !== 'answered') && (
          <details className="chat__attempts">
            <summary>{say({ en: 'Provider attempts', de: 'Versuche bei Anbietern' })}</summary>
            <ol>
              {attempts.map((attempt, index) => (
                <li className={`chat__attempt--${attempt.outcome}`} key={index}>
                  {describeAttempt(attempt, language)}
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
    </div>
  )
}
