import { Link } from '@payloadcms/ui'
import type { BeforeListTableServerProps, PaginatedDocs, Where } from 'payload'
import * as qs from 'qs-esm'
import { shapeOf } from './shapeOf'
import type { ListAddress } from './listAddress'

type View = {
  name: string
  label: string
  count: number
  conditions: Where[]
  /** Said when nothing is in it. */
  whenEmpty: string
}

type ListViewsProps = Pick<BeforeListTableServerProps, 'searchParams'> & {
  data?: PaginatedDocs
  list: ListAddress
  views: View[]
}

/** Views above a list, with how many each holds. */
export const ListViews = ({ data, list, searchParams, views }: ListViewsProps) => {
  const { where } = qs.parse(qs.stringify(searchParams ?? {}), { depth: 10 }) as { where?: Where }
  const shape = shapeOf(where)
  const hasSearch = Boolean(searchParams?.search)
  const current = views.find(
    ({ conditions }) => shapeOf({ or: [{ and: conditions }] }) === shape && !hasSearch,
  )
  const isAll = !where && !hasSearch

  return (
    <>
      <nav aria-label="Views" className="list-views">
        <Link
          aria-current={isAll ? 'page' : undefined}
          className="list-views__view"
          href={list()}
          prefetch={false}
        >
          All
        </Link>
        {views.map(({ name, label, count, conditions }) => (
          <Link
            aria-current={current?.name === name ? 'page' : undefined}
            className={`list-views__view list-views__view--${name}`}
            href={list(conditions)}
            id={`view-${name}`}
            key={name}
            prefetch={false}
          >
            {label} <span className="list-views__count">{count.toLocaleString('en-GB')}</span>
          </Link>
        ))}
      </nav>
      {current && data?.totalDocs === 0 && (
        <div className="empty-list empty-list--view">
          <p>{current.whenEmpty}</p>
        </div>
      )}
    </>
  )
}
