import type { Exchange } from '../../assistant/conversations/exchange'
import type { Citation } from '../../assistant/events/citation'
import { Pill } from '../records/Pill'
import { describeAttempt, inSeconds, outcomeWords } from './attemptWords'

const isWebAddress = (url: string) => /^https?:\/\//i.test(url)

const Citations = ({ citations }: { citations: Citation[] }) => (
  <ul aria-label="Sources" className="chat__citations">
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

const tokensOf = ({ promptTokens, completionTokens }: Exchange) =>
  promptTokens === null && completionTokens === null
    ? undefined
    : `${((promptTokens ?? 0) + (completionTokens ?? 0)).toLocaleString('en-GB')} tokens`

const whoOf = ({ provider, model, fallback }: Exchange) => {
  if (fallback) return 'Answered locally, from the website'
  return provider ? `${provider} (${model ?? 'unknown model'})` : 'No provider'
}

const Verdicts = ({ exchange: { outcome, rating } }: { exchange: Exchange }) => {
  const words = outcomeWords[outcome]
  return (
    <>
      {words && <Pill label={words} value={outcome} />}
      {rating && <Pill label={rating === 'up' ? 'Helpful' : 'Not helpful'} value={rating} />}
    </>
  )
}

/** What the assistant said, who that was, and what became of it. */
export const Answer = ({ exchange }: { exchange: Exchange }) => {
  const { answer, attempts, citations, comment, fallback, firstTokenMs, latencyMs } = exchange
  const facts = [
    whoOf(exchange),
    inSeconds(latencyMs),
    !fallback && firstTokenMs !== null && `first words after ${inSeconds(firstTokenMs)}`,
    tokensOf(exchange),
  ].filter(Boolean)
  return (
    <div className="chat__answer">
      <div className="chat__bubble">
        {answer ? <p>{answer}</p> : <p className="chat__silence">No answer was given.</p>}
        {citations.length > 0 && <Citations citations={citations} />}
      </div>
      {comment && (
        <blockquote className={`chat__comment chat__comment--${exchange.rating}`}>
          {comment}
        </blockquote>
      )}
      <div className="chat__facts">
        <span>{facts.join(' · ')}</span> <Verdicts exchange={exchange} />
        {attempts.some(({ outcome }) => outcome !== 'answered') && (
          <details className="chat__attempts">
            <summary>Provider attempts</summary>
            <ol>
              {attempts.map((attempt, index) => (
                <li className={`chat__attempt--${attempt.outcome}`} key={index}>
                  {describeAttempt(attempt)}
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
    </div>
  )
}
