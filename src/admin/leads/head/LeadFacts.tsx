'use client'

import { useFormFields } from '@payloadcms/ui'
import { leadTypes } from '../../../people/leads/leadStatus'
import { Moment } from '../../records/Moment'
import { Pill } from '../../records/Pill'
import type { Words } from '../../../platform/language/said'
import { useSaid } from '../../language/useSaid'
import { Count } from '../../language/Count'

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
        <dt>{say({ en: 'Asked for', de: 'Bat um' })}</dt>
        <dd>
          {facts.types.length > 0
            ? facts.types.map((type) => <Pill key={type} label={say(labelOf(type))} value={type} />)
            : say({ en: 'Nothing yet', de: 'Noch nichts' })}
        </dd>
      </div>
      {facts.count > 0 && (
        <div>
          <dt>{say({ en: 'Requests', de: 'Anfragen' })}</dt>
          <dd>
            {facts.count}
            {facts.lastAt && (
              <>
                {say({ en: ', the latest', de: ', die letzte' })} <Moment at={facts.lastAt} />
              </>
            )}
          </dd>
        </div>
      )}
      {facts.downloads > 0 && (
        <div>
          <dt>{say({ en: 'Downloads', de: 'Downloads' })}</dt>
          <dd>
            <Count of={facts.downloads} />
          </dd>
        </div>
      )}
      {facts.reference && (
        <div>
          <dt>{say({ en: 'Latest reference', de: 'Letzte Vorgangsnummer' })}</dt>
          <dd className="lead-facts__reference">{facts.reference}</dd>
        </div>
      )}
      <div>
        <dt>{say({ en: 'First response', de: 'Erste Antwort' })}</dt>
        <dd>
          {facts.respondedAt ? (
            <Moment at={facts.respondedAt} />
          ) : (
            say({ en: 'Not yet', de: 'Noch nicht' })
          )}
        </dd>
      </div>
      <div>
        <dt>{say({ en: 'News by e-mail', de: 'Neuigkeiten per E-Mail' })}</dt>
        <dd>
          {say(
            facts.news
              ? { en: 'Agreed', de: 'Zugestimmt' }
              : { en: 'Not agreed', de: 'Nicht zugestimmt' },
          )}
        </dd>
      </div>
    </dl>
  )
}
