'use client'

import { useLivePreview } from 'frontdesk-client/react'
import type { ComponentType } from 'react'
import type { Here } from '../here'
import type { Collection } from '../reading/collections'
import { views } from '../views'

type Props = { collection: Collection; draft: object; here: Here; panelUrls: string[] }

/** A draft as its page will be; in the panel’s frame it follows what is typed there. */
export const LiveView = ({ collection, draft, here, panelUrls }: Props) => {
  const doc = useLivePreview(draft, { serverUrl: panelUrls, query: { format: 'html' } })
  // One of the four, and its own kind of document: what TypeScript can’t follow through a table.
  const View = views[collection] as ComponentType<{ doc: object; here: Here }>
  return <View doc={doc} here={here} />
}
