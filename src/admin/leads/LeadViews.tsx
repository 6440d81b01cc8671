import { Link } from '@payloadcms/ui'
import type { BeforeListTableServerProps, PaginatedDocs, Where } from 'payload'
import * as qs from 'qs-esm'
import { countLeadViews } from '../../leads/countLeadViews'
import { leadViewNames, leadViews, type LeadViewName } from '../../leads/leadViews'
import { leadsList } from './leadsList'
import { shapeOf } from './shapeOf'
import { viewLabels } from './viewLabels'

type LeadViewsProps = BeforeListTableServerProps & { data?: PaginatedDocs; collectionSlug: string }

const whenEmpty: Record<LeadViewName, string> = {
  open: 'Nobody waits for anything.',
  mine: 'You have no open leads. Look at “Unassigned” and take one.',
  week: 'Nobody has come since Monday.',
  overdue: 'No follow-up is overdue. Well done.',
  unassigned: 'Every open lead has somebody who takes care of it.',
  spam: 'The quarantine is empty.',
}

const hasSearch = (searchParams: LeadViewsProps['searchParams']) => Boolean(searchParams?.search)

/** The morning's views above the list, with how many each holds. */
export const LeadViews = async ({ data, params, payload, searchParams, user }: LeadViewsProps) => {
  const isTrash = [params?.segments].flat().includes('trash')
  const isDrawer = !params?.segments
  if (!user || isTrash || isDrawer) return null
  const viewer = { userId: String(user.id), now: new Date() }
  const counts = await countLeadViews({ ...viewer, pool: payload.db.pool })
  const views = leadViews(viewer)
  const list = leadsList(payload.config.routes.admin)
  const { where } = qs.parse(qs.stringify(searchParams ?? {}), { depth: 10 }) as { where?: Where }
  const shape = shapeOf(where)
  const current = leadViewNames.find(
    (name) => shapeOf({ or: [{ and: views[name] }] }) === shape && !hasSearch(searchParams),
  )
  const isAll = !where && !hasSearch(searchParams)

  return (
    <>
      <nav aria-label="Views" className="lead-views">
        <Link
          aria-current={isAll ? 'page' : undefined}
          className="lead-views__view"
          href={list()}
          prefetch={false}
        >
          All
        </Link>
        {leadViewNames.map((name) => (
          <Link
            aria-current={current === name ? 'page' : undefined}
            className={`lead-views__view lead-views__view--${name}`}
            href={list(views[name])}
            id={`view-${name}`}
            key={name}
            prefetch={false}
          >
            {viewLabels[name]}{' '}
            <span className="lead-views__count">{counts[name].toLocaleString('en-GB')}</span>
          </Link>
        ))}
      </nav>
      {current && data?.totalDocs === 0 && (
        <div className="empty-list empty-list--view">
          <p>{whenEmpty[current]}</p>
        </div>
      )}
    </>
  )
}
