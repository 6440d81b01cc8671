import type { EditConfig } from 'payload'
import { isAdmin } from '../platform/access/can'

/** The tab that shows a document as JSON is for those who build the website. */
export const editViews: EditConfig = {
  api: { tab: { condition: ({ req }) => isAdmin({ req }) } },
}
