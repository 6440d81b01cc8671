import { Link } from '@payloadcms/ui'
import type { Where } from 'payload'
import type { LeadViewName } from '../../people/leads/list/leadViews'
import type { LeadsList } from '../leads/list/leadsList'
import { viewLabels } from '../leads/list/viewLabels'
import { grouped, said } from '../../platform/language/said'

type TilesProps = {
  counts: Record<LeadViewName, number>
  views: Record<LeadViewName, Where[]>
  list: LeadsList
  language: string
}

const shown = ['mine', 'overdue', 'unassigned', 'week'] as const

/** The morning's work in four numbers, each a way to its list. */
export const Tiles = ({ counts, views, list, language }: TilesProps) => (
  <ul className="sales-tiles">
    {shown.map((name) => (
      <li key={name}>
        <Link
          className={`sales-tile sales-tile--${name}${counts[name] === 0 ? ' sales-tile--none' : ''}`}
          href={list(views[name])}
          id={`tile-${name}`}
          prefetch={false}
        >
          <span className="sales-tile__count">{grouped(counts[name], language)}</span>
          <span className="sales-tile__label">{said(viewLabels[name], language)}</span>
        </Link>
      </li>
    ))}
  </ul>
)
