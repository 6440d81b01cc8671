'use client'

import { Link } from '@payloadcms/ui'
import type { CollectionCounts } from './data/loadContent'
import { Section } from '../frame/Section'
import { useSaid } from '../language/useSaid'

export const Counts = ({ counts }: { counts: CollectionCounts[] }) => {
  const say = useSaid()
  return (
    <Section id="counts" title={{ en: 'Content at a glance', de: 'Inhalte im Überblick' }}>
      <table className="desk-counts">
        <thead>
          <tr>
            <th scope="col">
              <span className="desk-unseen">{say({ en: 'Kind', de: 'Art' })}</span>
            </th>
            <th scope="col">{say({ en: 'Published', de: 'Veröffentlicht' })}</th>
            <th scope="col">{say({ en: 'Drafts', de: 'Entwürfe' })}</th>
            <th
              scope="col"
              title={say({
                en: 'Published, with changes that are not published yet',
                de: 'Veröffentlicht, mit Änderungen, die noch nicht veröffentlicht sind',
              })}
            >
              {say({ en: 'Changed', de: 'Geändert' })}
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ slug, label, href, published, drafts, changed }) => (
            <tr key={slug}>
              <th scope="row">
                <Link href={href} prefetch={false}>
                  {label}
                </Link>
              </th>
              {[published, drafts, changed].map((count, index) => (
                <td className={count === 0 ? 'desk-counts__none' : undefined} key={index}>
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
