import type { BeforeListTableServerProps, PaginatedDocs } from 'payload'
import {
  conversationViewNames,
  conversationViews,
  countConversationViews,
  type ConversationViewName,
} from '../../assistant/conversations/conversationViews'
import { listAddress } from '../lists/listAddress'
import { ListViews } from '../lists/ListViews'
import { said, type Words } from '../../platform/language/said'

type ConversationViewsProps = BeforeListTableServerProps & { data?: PaginatedDocs }

const labels: Record<ConversationViewName, Words> = {
  unanswered: { en: 'Unanswered', de: 'Unbeantwortet' },
  disliked: { en: 'Not helpful', de: 'Nicht hilfreich' },
  local: { en: 'Answered locally', de: 'Lokal beantwortet' },
  people: { en: 'Left an address', de: 'Adresse hinterlassen' },
}

const whenEmpty: Record<ConversationViewName, Words> = {
  unanswered: {
    en: 'Every question found its answer on the website.',
    de: 'Jede Frage fand ihre Antwort auf der Website.',
  },
  disliked: {
    en: 'No answer was rated “not helpful”.',
    de: 'Keine Antwort wurde als „nicht hilfreich“ bewertet.',
  },
  local: {
    en: 'The language models have answered everything.',
    de: 'Die Sprachmodelle haben alles beantwortet.',
  },
  people: {
    en: 'No visitor has left an address yet.',
    de: 'Noch hat kein Besucher eine Adresse hinterlassen.',
  },
}

/** What is worth a look, above the list of conversations. */
export const ConversationViews = async ({
  data,
  i18n,
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
    label: said(labels[name], i18n.language),
    count: counts[name],
    conditions: conversationViews[name],
    whenEmpty: said(whenEmpty[name], i18n.language),
  }))
  const list = listAddress({
    adminRoute: payload.config.routes.admin,
    collection: 'conversations',
  })
  return (
    <ListViews
      data={data}
      language={i18n.language}
      list={list}
      searchParams={searchParams}
      views={views}
    />
  )
}
