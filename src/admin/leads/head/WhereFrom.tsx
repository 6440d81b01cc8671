'use client'

import { useFormFields } from '@payloadcms/ui'
import { Moment } from '../../records/Moment'
import { useSaid } from '../../language/useSaid'
import type { Words } from '../../../platform/language/said'

type Touch = {
  page: string
  referrer: string
  /** ISO 8601. */
  at?: string
  /** The parts of a campaign's link that are known, with what they are. */
  campaign: [string, string][]
}

const parts = ['source', 'medium', 'campaign', 'term', 'content'] as const

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address)

const pathOf = (address: string) =>
  URL.canParse(address) ? new URL(address).pathname || '/' : address

const TouchLine = ({ title, touch }: { title: Words; touch: Touch }) => {
  const say = useSaid()
  return (
    <div className="where-from__touch">
      <p className="where-from__title">
        {say(title)}
        {touch.at && (
          <>
            {', '}
            <Moment at={touch.at} />
          </>
        )}
      </p>
      <p>
        {touch.referrer ? (
          <>
            {say({ en: 'From', de: 'Von' })}{' '}
            <span title={touch.referrer}>{hostOf(touch.referrer)}</span>
          </>
        ) : (
          say({ en: 'Direct visit', de: 'Direkter Besuch' })
        )}
        {touch.page && (
          <>
            {say({ en: ', form on', de: ', Formular auf' })}{' '}
            <span title={touch.page}>{pathOf(touch.page)}</span>
          </>
        )}
      </p>
      {touch.campaign.length > 0 && (
        <p className="where-from__campaign">
          {touch.campaign.map(([name, value]) => (
            <span key={name} title={say({ en: `Campaign ${name}`, de: `Kampagne: ${name}` })}>
              {value}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

const isSame = (a: Touch, b: Touch) =>
  JSON.stringify({ ...a, at: '' }) === JSON.stringify({ ...b, at: '' })

/** Where a visitor came from: at first, and the last time where that differs. */
export const WhereFrom = () => {
  const { first, last } = useFormFields(([fields]) => {
    const touchOf = (group: string): Touch => {
      const text = (name: string) => String(fields[`${group}.${name}`]?.value ?? '')
      const at = fields[`${group}.at`]?.value
      return {
        page: text('page'),
        referrer: text('referrer'),
        at: at ? new Date(at as string).toISOString() : undefined,
        campaign: parts
          .map((name): [string, string] => [name, text(name)])
          .filter(([, value]) => value !== ''),
      }
    }
    return { first: touchOf('firstTouch'), last: touchOf('lastTouch') }
  })
  const say = useSaid()
  if (!first.at && !last.at) return null
  return (
    <div className="where-from">
      <p className="where-from__head">{say({ en: 'Where from', de: 'Herkunft' })}</p>
      <TouchLine title={{ en: 'First visit', de: 'Erster Besuch' }} touch={first} />
      {last.at && !isSame(first, last) && (
        <TouchLine title={{ en: 'Latest visit', de: 'Letzter Besuch' }} touch={last} />
      )}
    </div>
  )
}
