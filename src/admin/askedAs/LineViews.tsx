import type { BeforeListTableServerProps, PaginatedDocs } from 'payload'
import { countLineViews, lineViewNames, lineViews } from '../../search/engine'
import { said } from '../../platform/language/said'
import { listAddress } from '../lists/listAddress'
import { ListViews } from '../lists/ListViews'
import { lineWords } from './lineWords'

type LineViewsProps = BeforeListTableServerProps & { data?: PaginatedDocs }

/** What waits for an editor, what counts and what was struck out, above the list of lines. */
export const LineViews = async ({
  data,
  i18n,
  params,
  payload,
  permissions,
  searchParams,
  user,
}: LineViewsProps) => {
  const isDrawer = !params?.segments
  if (!user || !permissions?.collections?.['asked-as']?.read || isDrawer) return null
  const counts = await countLineViews(payload.db.pool)
  const views = lineViewNames.map((name) => ({
    name,
    label: said(lineWords.views[name], i18n.language),
    count: counts[name],
    conditions: lineViews[name],
    whenEmpty: said(lineWords.whenEmpty[name], i18n.language),
  }))
  const list = listAddress({ adminRoute: payload.config.routes.admin, collection: 'asked-as' })
  const all = said(lineWords.all, i18n.language)
  return (
    <ListViews
      all={all}
      data={data}
      language={i18n.language}
      list={list}
      searchParams={searchParams}
      views={views}
    />
  )
}
