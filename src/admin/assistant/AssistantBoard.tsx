import type { Payload } from 'payload'
import { readPrices } from '../../assistant/usage/cost'
import { reportAssistant } from '../../assistant/usage/reportAssistant'
import { reportOutcomes } from '../../assistant/usage/reportOutcomes'
import { settings } from '../../platform/settings'
import { Section } from '../frame/Section'
import { AnswersByDay } from './AnswersByDay'
import { AssistantTiles } from './AssistantTiles'
import { OutcomesTable } from './OutcomesTable'
import { Providers } from './Providers'
import { Questions } from './Questions'
import { grouped, saying } from '../../platform/language/said'

type AssistantBoardProps = {
  payload: Payload
  days: number
  showsCosts: boolean
  /** The panel's. */
  language: string
}

/** Who answered, what it cost, and what visitors missed. */
export const AssistantBoard = async (props: AssistantBoardProps) => {
  const { payload, days, showsCosts, language } = props
  const say = saying(language)
  const { currency, prices } = await readPrices(payload)
  const { pool } = payload.db
  const [report, outcomes] = await Promise.all([
    reportAssistant({ pool, length: days, prices }),
    reportOutcomes({ pool, length: days, locale: settings.locales[0]! }),
  ])
  if (report.total.answers === 0 && report.total.failures === 0) {
    return (
      <div className="empty-list">
        <h2>
          {say({
            en: `No questions to the assistant in the last ${days} days`,
            de: `Keine Fragen an den Assistenten in den letzten ${days} Tagen`,
          })}
        </h2>
        <p>
          {say({
            en: 'As soon as visitors talk to it, you see here who answered, how fast, and which questions the website leaves open.',
            de: 'Sobald Besucher mit ihm sprechen, sehen Sie hier, wer geantwortet hat, wie schnell, und welche Fragen die Website offen lässt.',
          })}
        </p>
      </div>
    )
  }
  const costs = showsCosts ? { currency, hasPrices: prices.length > 0 } : undefined
  const { admin } = payload.config.routes
  return (
    <div className="search-board">
      <AssistantTiles costs={costs} language={language} report={report} />
      <Section id="outcomes" title={{ en: 'What came of it', de: 'Was daraus wurde' }}>
        <OutcomesTable language={language} outcomes={outcomes} />
      </Section>
      <Section id="answers" title={{ en: 'Answers per day', de: 'Antworten pro Tag' }}>
        <AnswersByDay costs={costs} language={language} report={report} />
      </Section>
      <Section id="providers" title={{ en: 'Answers by provider', de: 'Antworten nach Anbieter' }}>
        <Providers adminRoute={admin} costs={costs} language={language} report={report} />
      </Section>
      <div className="search-board__row">
        <Section
          id="unanswered-questions"
          title={{ en: 'Unanswered questions', de: 'Unbeantwortete Fragen' }}
        >
          <Questions
            adminRoute={admin}
            empty={say({
              en: 'Every question found its answer on the website.',
              de: 'Jede Frage fand ihre Antwort auf der Website.',
            })}
            questions={report.unanswered.map(({ times, ...question }) => ({
              ...question,
              aside:
                times > 1
                  ? say({
                      en: `${grouped(times, language)} times`,
                      de: `${grouped(times, language)}-mal`,
                    })
                  : undefined,
            }))}
          />
        </Section>
        <Section id="disliked-answers" title={{ en: 'Not helpful', de: 'Nicht hilfreich' }}>
          <Questions
            adminRoute={admin}
            empty={say({
              en: 'No answer was rated “not helpful”.',
              de: 'Keine Antwort wurde als „nicht hilfreich“ bewertet.',
            })}
            questions={report.disliked.map(({ comment, ...question }) => ({
              ...question,
              note: comment ?? undefined,
            }))}
          />
        </Section>
      </div>
    </div>
  )
}
