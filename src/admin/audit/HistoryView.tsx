import { Gutter } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import { can } from '../../platform/access/can'
import { ExactTime } from '../records/ExactTime'
import { ChangeList } from './ChangeList'
import { mayReadVersions } from './historyTab'
import { readHistory, type HistoryEntry } from './readHistory'
import { describeAction, describeActor } from './words'

type EntryProps = {
  entry: HistoryEntry
  /** Of the document. */
  href: string
  withValues: boolean
}

const Untold = ({
  entry,
  href,
}: {
  entry: Extract<HistoryEntry, { untold: unknown }>
  href: string
}) => (
  <li className="history__entry">
    <p>
      <a href={`${href}/versions/${entry.untold.versionId}`}>A version</a> from before the audit
      trail
      {entry.untold.status === 'published' && ', published'}
    </p>
    <p className="history__when">
      <ExactTime at={entry.untold.at} />
    </p>
  </li>
)

const Entry = ({ entry, href, withValues }: EntryProps) => {
  if ('untold' in entry) return <Untold entry={entry} href={href} />
  const { told, hasVersion } = entry
  const action = describeAction(told)
  return (
    <li className="history__entry">
      <p>
        <strong>{describeActor(told.actor)}</strong>{' '}
        {hasVersion ? <a href={`${href}/versions/${told.versionId}`}>{action}</a> : action}
      </p>
      <p className="history__when">
        <ExactTime at={told.at} />
      </p>
      <ChangeList changes={told.changes} withValues={withValues} />
    </li>
  )
}

/** The tab “History”: who did what to this document, and the versions that it had. */
export const HistoryView = async ({ initPageResult }: DocumentViewServerProps) => {
  const { collectionConfig, docID, globalConfig, permissions, req } = initPageResult
  const mayAll = can(req.user, 'audit:read')
  const hasVersions = mayReadVersions({ collectionConfig, globalConfig, permissions })
  if (!mayAll && !hasVersions) return null
  const { admin } = req.payload.config.routes
  const href = collectionConfig
    ? `${admin}/collections/${collectionConfig.slug}/${docID}`
    : `${admin}/globals/${globalConfig?.slug}`
  const history = await readHistory(
    {
      req,
      collection: collectionConfig?.slug,
      global: globalConfig?.slug,
      id: docID === undefined ? undefined : String(docID),
    },
    { hasVersions },
  )
  return (
    <Gutter className="desk history">
      <h2>History</h2>
      {history.length === 0 ? (
        <p className="desk-empty">Nothing has happened here since the audit trail began.</p>
      ) : (
        <ol className="history__entries">
          {history.map((entry) => (
            <Entry
              entry={entry}
              href={href}
              key={'told' in entry ? entry.told.id : entry.untold.versionId}
              withValues={mayAll}
            />
          ))}
        </ol>
      )}
    </Gutter>
  )
}
