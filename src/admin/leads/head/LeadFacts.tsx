'use client'

import { useFormFields } from '@payloadcms/ui'
import { leadTypes } from '../../../people/leads/leadStatus'
import { Moment } from '../../records/Moment'
import { Pill } from '../../records/Pill'
import type { Words } from '../../../platform/language/said'
import { useSaid } from '../../language/useSaid'

const labelOf = (type: string): Words =>
  leadTypes.find(({ value }) => value === type)?.label ?? { en: type, de: type }

const asIso = (value: unknown) => (value ? new Date(value as string).toISOString() : undefined)

/** What the system knows of a lead, to be read and not to be filled in. */
export const LeadFacts = () => {
  const say = useSaid()
  const facts = useFormFields(([fields]) => ({
    types: ([fields.types?.value].flat().filter(Boolean) as string[]) ?? [],
    count: Number(fields.submissionsCount?.value ?? 0),
    downloads: Number(fields.downloads?.value ?? 0),
    reference: fields.reference?.value as string | undefined,
    lastAt: asIso(fields.lastSubmittedAt?.value),
    respondedAt: asIso(fields.respondedAt?.value),
    news: fields.marketingConsent?.value === true,
  }))
  return (
    <dl className="lead-facts">
      <div>
        <dt>Asked for</dt>
        <dd>
          {facts.types.length > 0
            ? facts.types.map((type) => <Pill key={type} label={say(labelOf(type))} value={type} />)
            : 'Nothing yet'}
        </dd>
      </div>
      {facts.count > 0 && (
        <div>
          <dt>Requests</dt>
          <dd>
            {facts.count}
            {facts.lastAt && (
              <>
                , the latest <Moment at={facts.lastAt} />
              </>
            )}
          </dd>
        </div>
      )}
      {facts.downloads > 0 && (
        <div>
          <dt>Downloads</dt>
          <dd>{facts.downloads.toLocaleString('en-GB')}</dd>
        </div>
      )}
      {facts.reference && (
        <div>
          <dt>Latest reference</dt>
          <dd className="lead-facts__reference">{facts.reference}</dd>
        </div>
      )}
      <div>
        <dt>First response</dt>
        <dd>{facts.respondedAt ? <Moment at={facts.respondedAt} /> : 'Not yet'}</dd>
      </div>
      <div>
        <dt>News by e-mail</dt>
        <dd>{facts.news ? 'Agreed' : 'Not agreed'}</dd>
      </div>
    </dl>
  )
}
