'use client'

import { Link } from '@payloadcms/ui'
import type { LeadsOverview } from './data/loadLeads'
import { leadStatuses } from '../../people/leads/leadStatus'
import { Moment } from '../records/Moment'
import { Section } from '../frame/Section'
import { useSaid } from '../language/useSaid'
import type { Words } from '../../platform/language/said'

const statusWords = (status: string): Words =>
  leadStatuses.find(({ value }) => value === status)?.label ?? { en: status, de: status }

type LeadsProps = { overview: LeadsOverview; href: string }

const summary = ({ untouched, due }: LeadsOverview, say: (words: Words) => string) =>
  [
    untouched > 0 && say({ en: `${untouched} new`, de: `${untouched} neu` }),
    due > 0 &&
      say({
        en: `${due} follow-up${due === 1 ? '' : 's'} due`,
        de: `${due} Wiedervorlage${due === 1 ? '' : 'n'} fällig`,
      }),
  ]
    .filter(Boolean)
    .join(' · ')

export const Leads = ({ overview, href }: LeadsProps) => {
  const say = useSaid()
  return (
    <Section
      aside={
        <Link className="desk-card__more" href={href} prefetch={false}>
          {summary(overview, say) || say({ en: 'All leads', de: 'Alle Leads' })}
        </Link>
      }
      id="leads"
      title={{ en: 'Leads', de: 'Leads' }}
    >
      {overview.latest.length === 0 ? (
        <p className="desk-empty">
          {say({
            en: 'No leads yet. Everyone who asks for a demo, writes to us or downloads something appears here.',
            de: 'Noch keine Leads. Wer um eine Demo bittet, uns schreibt oder etwas herunterlädt, erscheint hier.',
          })}
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
                  {say(statusWords(lead.status))}
                </span>
                <Moment at={lead.createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
