import type { BeforeListTableServerProps, PaginatedDocs, Where } from 'payload'
import * as qs from 'qs-esm'
import type { ListAddress } from './listAddress'
import { grouped, saying } from '../../platform/language/said'

const time = /^\d{4}-\d\d-\d\dT/

const wordsOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(wordsOf)
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, inner]) => [name, wordsOf(inner)] as const)
    return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)))
  }
  const text = String(value)
  return time.test(text) ? 'a time' : text
}

/** Conditions without the moments in them, to know a view again a minute later. */
export const shapeOf = (where: Where | undefined): string => JSON.stringify(wordsOf(where ?? {}))

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
  /** What the whole list is called. @default All */
  all?: string
  /** Of the panel. */
  language: string
}

/**
 * Views above a list, with how many each holds. They load the page anew: Payload's filter, shown or not, keeps the
 * value of the condition that stood in a place, and where a date takes a colleague's place its picker throws.
 */
export const ListViews = ({ data, list, searchParams, views, all, language }: ListViewsProps) => {
  const { where } = qs.parse(qs.stringify(searchParams ?? {}), { depth: 10 }) as { where?: Where }
  const shape = shapeOf(where)
  const hasSearch = Boolean(searchParams?.search)
  const current = views.find(
    ({ conditions }) => shapeOf({ or: [{ and: conditions }] }) === shape && !hasSearch,
  )
  const say = saying(language)
  const isAll = !where && !hasSearch

  return (
    <>
      <nav aria-label={say({ en: 'Views', de: 'Ansichten' })} className="list-views">
        <a aria-current={isAll ? 'page' : undefined} className="list-views__view" href={list()}>
          {all ?? say({ en: 'All', de: 'Alle' })}
        </a>
        {views.map(({ name, label, count, conditions }) => (
          <a
            aria-current={current?.name === name ? 'page' : undefined}
            className={`list-views__view list-views__view--${name}`}
            href={list(conditions)}
            id={`view-${name}`}
            key={name}
          >
            {label} <span className="list-views__count">{grouped(count, language)}</span>
          </a>
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
