import type { Outcomes } from '../../assistant/usage/reportOutcomes'
import { languageName } from '../questions/questionWords'
import { share } from '../searches/share'
import { grouped } from '../../platform/language/said'

type OutcomesTableProps = {
  /** All of them first, then by language. */
  outcomes: Outcomes[]
  /** The panel's. */
  language: string
}

const english = {
  head: ['Language', 'Questions', 'Answered', 'Right, by rating', 'Handed over', 'Leads'],
  all: 'All',
  note: 'Right: of the answers that were rated. Handed over and leads: conversations in which somebody asked for a person or left an address, and the people who came of them. Greetings do not count. Conversations that were erased do not count here.',
}

const german: typeof english = {
  head: ['Sprache', 'Fragen', 'Beantwortet', 'Richtig, laut Bewertung', 'Übergeben', 'Leads'],
  all: 'Alle',
  note: 'Richtig: von den bewerteten Antworten. Übergeben und Leads: Gespräche, in denen jemand nach einem Menschen fragte oder eine Adresse hinterließ, und die Menschen, die daraus wurden. Grüße zählen nicht. Gelöschte Gespräche zählen hier nicht.',
}

const Row = ({ of, head, language }: { of: Outcomes; head: string; language: string }) => (
  <tr>
    <th scope="row">{head}</th>
    <td>{grouped(of.asked, language)}</td>
    <td>
      {share(of.answered, of.asked)}{' '}
      <span className="queries__facts">{grouped(of.answered, language)}</span>
    </td>
    <td>
      {share(of.up, of.up + of.down)}{' '}
      <span className="queries__facts">
        {grouped(of.up, language)}/{grouped(of.up + of.down, language)}
      </span>
    </td>
    <td>{grouped(of.handedOver, language)}</td>
    <td>{grouped(of.leads, language)}</td>
  </tr>
)

/** How many questions were answered, rated right and handed over, and how many leads came of it, by language. */
export const OutcomesTable = ({ outcomes, language }: OutcomesTableProps) => {
  const words = language.startsWith('de') ? german : english
  return (
    <div className="outcomes">
      <table className="desk-counts queries">
        <thead>
          <tr>
            {words.head.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outcomes.map((each) => (
            <Row
              language={language}
              head={each.language ? languageName(each.language, language) : words.all}
              key={each.language ?? ''}
              of={each}
            />
          ))}
        </tbody>
      </table>
      <p className="desk-note">{words.note}</p>
    </div>
  )
}
