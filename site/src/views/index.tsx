import type { ReactElement } from 'react'
import type { Here } from '../here'
import type { Collection } from '../reading/collections'
import type { Shown } from '../reading/documents'
import { ContentView } from './ContentView'
import { EventView } from './EventView'
import { PartnerView } from './PartnerView'
import { StudyView } from './StudyView'

type Views = {
  [Slug in Collection]: (props: { doc: Shown<Slug>; here: Here; lang?: string }) => ReactElement
}

/** What draws a document, by its collection: published or a draft, on the server or in the browser. */
export const views: Views = {
  content: ContentView,
  'case-studies': StudyView,
  events: EventView,
  partners: PartnerView,
}
