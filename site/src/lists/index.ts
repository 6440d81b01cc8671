import type { ReactElement } from 'react'
import type { Here } from '../here'
import type { Collection } from '../reading/collections'
import { ContentList } from './ContentList'
import { EventList } from './EventList'
import { PartnerList } from './PartnerList'
import { StudyList } from './StudyList'

/** What draws the list of a collection. */
export const lists: Record<Collection, (props: { here: Here }) => Promise<ReactElement>> = {
  content: ContentList,
  'case-studies': StudyList,
  events: EventList,
  partners: PartnerList,
}
