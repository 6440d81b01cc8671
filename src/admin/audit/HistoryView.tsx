import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import { can } from '../../platform/access/can'
import { said } from '../../platform/language/said'
import { ExactTime } from '../records/ExactTime'
import { ChangeList } from './ChangeList'
import { mayReadVersions } from './historyTab'
import { readHistory, type HistoryEntry } from './readHistory'
import { describeAction, describeActor } from './words'

const words = {
  title: { en: 'History', de: 'Verlauf' },
  nothing: {
    en: 'Nothing has happened here since the audit trail began.',
    de: 'Seit das Protokoll geführt wird, ist hier nichts geschehen.',
  },
  untold: { en: 'A version from before the audit trail', de: 'Eine Fassung von vor dem Protokoll' },
  published: { en: 'published', de: 'veröffentlicht' },
}

type Shown = {
  /** Of the document. */
  href: string
  language: string
}

type UntoldProps = Shown & { entry: Extract<HistoryEntry, { untold: unknown }> }

const Untold = ({ entry: { untold }, href, language }: UntoldProps) => (
  <li className="history__entry">
    <p>
      <a href={`${href}/versions/${untold.versionId}`}>{said(words.untold, language)}</a>
      {untold.status === 'published' && `, ${said(words.published, language)}`}
    </p>
    <p className="history__when">
      <ExactTime at={untold.at} />
    </p>
  </li>
)

type EntryProps = Shown & { entry: HistoryEntry; withValues: boolean }

const Entry = ({ entry, href, language, withValues }: EntryProps) => {
  if ('untold' in entry) return <Untold entry={entry} href={href} language={language} />
  const { told, hasVersion } = entry
  const action = describeAction(told, language)
  return (
    <li className="history__entry">
      <p>
        <strong>{describeActor(told.actor, language)}</strong>{' '}
        {hasVersion ? <a href={`${href}/versions/${told.versionId}`}>{action}</a> : action}
      </p>
      <p className="history__when">
        <ExactTime at={told.at} />
      </p>
      <ChangeList changes={told.changes} language={language} withValues={withValues} />
    </li>
  )
}

/** The tab “History”: who did what to this document, and the versions that it had. */
export const HistoryView = async ({ initPageResult }: DocumentViewServerProps) => {
  const { collectionConfig, docID, globalConfig, permissions, req } = initPageResult
  const mayAll = can(req.user, 'audit:read')
  const hasVersions = mayReadVersions({ collectionConfig, globalConfig, permissions })
  if (!mayAll && !hasVersions) return null
  const { language } = req.i18n
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
      <SetDocumentStepNav
        collectionSlug={collectionConfig?.slug}
        globalLabel={globalConfig?.label}
        globalSlug={globalConfig?.slug}
        id={docID}
        pluralLabel={collectionConfig?.labels.plural}
        useAsTitle={collectionConfig?.admin.useAsTitle}
        view={said(words.title, language)}
      />
      <h2>{said(words.title, language)}</h2>
      {history.length === 0 ? (
        <p className="desk-empty">{said(words.nothing, language)}</p>
      ) : (
        <ol className="history__entries">
          {history.map((entry) => (
            <Entry
              entry={entry}
              href={href}
              language={language}
              key={'told' in entry ? entry.told.id : entry.untold.versionId}
              withValues={mayAll}
            />
          ))}
        </ol>
      )}
    </Gutter>
  )
}
