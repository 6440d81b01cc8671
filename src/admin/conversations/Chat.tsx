import { Link } from '@payloadcms/ui'
import type { PayloadRequest, UIFieldServerComponent } from 'payload'
import { mayRead } from '../../cms/access/mayRead'
import type { Exchange } from '../../assistant/conversations/exchange'
import { readExchanges } from '../../assistant/conversations/readExchanges'
import { ExactTime } from '../records/ExactTime'
import { Answer } from './Answer'
import { Said } from '../language/Said'
import { said } from '../../platform/language/said'

type LeadLinkProps = { req: PayloadRequest; id: string }

/** The way to the person, for those who may know them. */
const LeadLink = async ({ req, id }: LeadLinkProps) => {
  const lead = await req.payload.findByID({
    collection: 'leads',
    id,
    depth: 0,
    trash: true,
    disableErrors: true,
    req,
    overrideAccess: false,
  })
  if (!lead) return null
  return (
    <p className="chat__lead">
      <Said de="Mit" en="With" />{' '}
      <Link
        href={`${req.payload.config.routes.admin}/collections/leads/${id}`}
        id="chat-lead"
        prefetch={false}
      >
        {lead.name}
      </Link>
      {lead.company && `, ${lead.company}`}
    </p>
  )
}

const Turn = ({ exchange, language }: { exchange: Exchange; language: string }) => (
  <li className="chat__turn" id={`answer-${exchange.id}`}>
    <div className="chat__question">
      <p className="chat__bubble">{exchange.question}</p>
      <p className="chat__facts">
        <Said de="Besucher" en="Visitor" /> · <ExactTime at={exchange.askedAt} />
      </p>
    </div>
    <Answer exchange={exchange} language={language} />
  </li>
)

/** A conversation, to be read as it was led. */
export const Chat: UIFieldServerComponent = async ({ data, id, payload, req }) => {
  if (!(await mayRead({ req, collection: 'conversations', id }))) return null
  const exchanges = await readExchanges({
    database: payload.db.pool,
    conversationIds: [String(id)],
  })
  const { language } = req.i18n
  const lead: unknown = (data as { lead?: unknown } | undefined)?.lead
  return (
    <section aria-label={said({ en: 'Conversation', de: 'Gespräch' }, language)} className="chat">
      {typeof lead === 'string' && <LeadLink id={lead} req={req} />}
      <ol className="chat__turns">
        {exchanges.map((exchange) => (
          <Turn exchange={exchange} key={exchange.id} language={language} />
        ))}
      </ol>
      {exchanges.length === 0 && (
        <p className="desk-empty">
          <Said de="Es wurde keine Antwort gespeichert." en="No answer was stored." />
        </p>
      )}
    </section>
  )
}
