import { Link } from '@payloadcms/ui'

type Question = {
  question: string
  conversationId: string
  /** How often, for instance. */
  aside?: string
  /** What the visitor said of the answer. */
  note?: string
}

type QuestionsProps = { questions: Question[]; empty: string; adminRoute: string }

/** Questions, each the way to its conversation. */
export const Questions = ({ questions, empty, adminRoute }: QuestionsProps) =>
  questions.length === 0 ? (
    <p className="desk-empty">{empty}</p>
  ) : (
    <ul className="desk-list">
      {questions.map(({ question, conversationId, aside, note }, index) => (
        <li key={`${index} ${conversationId}`}>
          <span className="desk-list__title">
            <Link
              className="questions__question"
              href={`${adminRoute}/collections/conversations/${conversationId}`}
              prefetch={false}
            >
              {question}
            </Link>
            {note && <span className="questions__note">{note}</span>}
          </span>
          {aside && <span className="desk-list__facts">{aside}</span>}
        </li>
      ))}
    </ul>
  )
