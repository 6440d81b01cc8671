import type { SanitizedConfig } from 'payload'
import type { Audited } from '../../audit/read/listAudit'
import { ExactTime } from '../records/ExactTime'
import { ChangeList } from './ChangeList'
import { describeAction, describeActor } from './words'

type Target = Audited['target']

const labelOf = ({ collections, globals }: SanitizedConfig, { type }: Target): string => {
  const collection = collections.find(({ slug }) => slug === type)
  const global = globals.find(({ slug }) => slug === type)
  const label = collection?.labels.singular ?? global?.label
  return typeof label === 'string' ? label : (type ?? '')
}

const hrefOf = (config: SanitizedConfig, { type, id }: Target): string | undefined => {
  const { admin } = config.routes
  if (config.globals.some(({ slug }) => slug === type)) return `${admin}/globals/${type}`
  const isThere = config.collections.some(({ slug }) => slug === type)
  return isThere && id ? `${admin}/collections/${type}/${id}` : undefined
}

const Of = ({ config, target }: { config: SanitizedConfig; target: Target }) => {
  const href = hrefOf(config, target)
  const words = [labelOf(config, target), target.title].filter(Boolean).join(': ')
  return href ? <a href={href}>{words}</a> : <>{words}</>
}

/** Rows of the trail, the latest first. */
export const AuditTable = ({ config, rows }: { config: SanitizedConfig; rows: Audited[] }) => (
  <table className="desk-counts audit">
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">Who</th>
        <th scope="col">What</th>
        <th scope="col">Of what</th>
        <th scope="col">Changes</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <td className="audit__when">
            <ExactTime at={row.at} />
          </td>
          <td title={row.from ? `from ${row.from}` : undefined}>{describeActor(row.actor)}</td>
          <td>{describeAction(row)}</td>
          <td>
            <Of config={config} target={row.target} />
          </td>
          <td className="audit__changes">
            <ChangeList changes={row.changes} withValues />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
