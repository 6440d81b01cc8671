import { Link } from '@payloadcms/ui'
import type { LeadsOverview } from './data/loadLeads'
import { Moment } from '../records/Moment'
import { Section } from '../frame/Section'

const inWords = (status: string) =>
  status.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

type LeadsProps = { overview: LeadsOverview; href: string }

const summary = ({ untouched, due }: LeadsOverview) =>
  [untouched > 0 && `${untouched} new`, due > 0 && `${due} follow-up${due === 1 ? '' : 's'} due`]
    .filter(Boolean)
    .join(' · ')

export const Leads = ({ overview, href }: LeadsProps) => (
  <Section
    aside={
      <Link className="desk-card__more" href={href} prefetch={false}>
        {summary(overview) || 'All leads'}
      </Link>
    }
    id="leads"
    title="Leads"
  >
    {overview.latest.length === 0 ? (
      <p className="desk-empty">
        No leads yet. Everyone who asks for a demo, writes to us or downloads something appears
        here.
      </p>
    ) : (
      <ul className="desk-list">
        {overview.latest.map((lead) => (
          <li key={lead.id}>
            <Link className="desk-list__title" href={lead.href} prefetch={false}>
              {lead.company ? `${lead.name}, ${lead.company}` : lead.name}
            </Link>
            <span className="desk-list__facts">
              <span className={`desk-status desk-status--lead-${lead.status}`}>
                {inWords(lead.status)}
              </span>
              <Moment at={lead.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
)
