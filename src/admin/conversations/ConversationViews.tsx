import type { BeforeListTableServerProps, PaginatedDocs } from 'payload'
import {
  conversationViewNames,
  conversationViews,
  countConversationViews,
  type ConversationViewName,
} from '../../assistant/conversations/conversationViews'
import { listAddress } from '../lists/listAddress'
import { ListViews } from '../lists/ListViews'

type ConversationViewsProps = BeforeListTableServerProps & { data?: PaginatedDocs }

const labels: Record<ConversationViewName, string> = {
  unanswered: 'Unanswered',
  disliked: 'Not helpful',
  local: 'Answered locally',
  people: 'Left an address',
}

const whenEmpty: Record<ConversationViewName, string> = {
  unanswered: 'Every question found its answer on the website.',
  disliked: 'No answer was rated “not helpful”.',
  local: 'The language models have answered everything.',
  people: 'No visitor has left an address yet.',
}

/** What is worth a look, above the list of conversations. */
export const ConversationViews = async ({
  data,
  params,
  payload,
  permissions,
  searchParams,
  user,
}: ConversationViewsProps) => {
  const isDrawer = !params?.segments
  if (!user || !permissions?.collections?.conversations?.read || isDrawer) return null
  const counts = await countConversationViews(payload.db.pool)
  const views = conversationViewNames.map((name) => ({
    name,
    label: labels[name],
    count: counts[name],
    conditions: conversationViews[name],
    whenEmpty: whenEmpty[name],
  }))
  const list = listAddress({
    adminRoute: payload.config.routes.admin,
    collection: 'conversations',
  })
  return <ListViews data={data} list={list} searchParams={searchParams} views={views} />
}
