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
  const { currency, prices } = await readPrices(payload)
  const { pool } = payload.db
  const [report, outcomes] = await Promise.all([
    reportAssistant({ pool, length: days, prices }),
    reportOutcomes({ pool, length: days, locale: settings.locales[0]! }),
  ])
  if (report.total.answers === 0 && report.total.failures === 0) {
    return (
      <div className="empty-list">
        <h2>No questions to the assistant in the last {days} days</h2>
        <p>
          As soon as visitors talk to it, you see here who answered, how fast, and which questions
          the website leaves open.
        </p>
      </div>
    )
  }
  const costs = showsCosts ? { currency, hasPrices: prices.length > 0 } : undefined
  const { admin } = payload.config.routes
  return (
    <div className="search-board">
      <AssistantTiles costs={costs} report={report} />
      <Section
        id="outcomes"
        title={language.startsWith('de') ? 'Was daraus wurde' : 'What came of it'}
      >
        <OutcomesTable language={language} outcomes={outcomes} />
      </Section>
      <Section id="answers" title="Answers per day">
        <AnswersByDay costs={costs} report={report} />
      </Section>
      <Section id="providers" title="Answers by provider">
        <Providers adminRoute={admin} costs={costs} report={report} />
      </Section>
      <div className="search-board__row">
        <Section id="unanswered-questions" title="Unanswered questions">
          <Questions
            adminRoute={admin}
            empty="Every question found its answer on the website."
            questions={report.unanswered.map(({ times, ...question }) => ({
              ...question,
              aside: times > 1 ? `${times.toLocaleString('en-GB')} times` : undefined,
            }))}
          />
        </Section>
        <Section id="disliked-answers" title="Not helpful">
          <Questions
            adminRoute={admin}
            empty="No answer was rated “not helpful”."
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
