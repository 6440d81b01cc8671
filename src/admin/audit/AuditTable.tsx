import { getTranslation, type I18nClient } from '@payloadcms/translations'
import type { PayloadRequest, SanitizedConfig } from 'payload'
import type { Audited } from '../../audit/read/audited'
import { said } from '../../platform/language/said'
import { ExactTime } from '../records/ExactTime'
import { ChangeList } from './ChangeList'
import { describeAction, describeActor } from './words'

type Target = Audited['target']

type Reading = Pick<PayloadRequest, 'i18n' | 'payload'>

const labelOf = ({ i18n, payload: { config } }: Reading, { type }: Target): string => {
  const collection = config.collections.find(({ slug }) => slug === type)
  const global = config.globals.find(({ slug }) => slug === type)
  const label = collection?.labels.singular ?? global?.label
  return label ? String(getTranslation(label, i18n as I18nClient)) : (type ?? '')
}

const hrefOf = (config: SanitizedConfig, { type, id }: Target): string | undefined => {
  const { admin } = config.routes
  if (config.globals.some(({ slug }) => slug === type)) return `${admin}/globals/${type}`
  const isThere = config.collections.some(({ slug }) => slug === type)
  return isThere && id ? `${admin}/collections/${type}/${id}` : undefined
}

const Of = ({ req, target }: { req: Reading; target: Target }) => {
  const href = hrefOf(req.payload.config, target)
  const words = [labelOf(req, target), target.title].filter(Boolean).join(': ')
  return href ? <a href={href}>{words}</a> : <>{words}</>
}

const heads = {
  when: { en: 'When', de: 'Wann' },
  who: { en: 'Who', de: 'Wer' },
  what: { en: 'What', de: 'Was' },
  ofWhat: { en: 'Of what', de: 'Woran' },
  changes: { en: 'Changes', de: 'Änderungen' },
}

/** Rows of the trail, the latest first. */
export const AuditTable = ({ req, rows }: { req: Reading; rows: Audited[] }) => {
  const { language } = req.i18n
  return (
    <table className="desk-counts audit">
      <thead>
        <tr>
          {Object.values(heads).map((words) => (
            <th key={words.en} scope="col">
              {said(words, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="audit__when">
              <ExactTime at={row.at} />
            </td>
            <td title={row.from ?? undefined}>{describeActor(row.actor, language)}</td>
            <td>{describeAction(row, language)}</td>
            <td>
              <Of req={req} target={row.target} />
            </td>
            <td className="audit__changes">
              <ChangeList changes={row.changes} language={language} withValues />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
