import { copyDataFromLocale } from './copyDataFromLocale'
import { renderDocument, renderDocumentSlots, renderField, slugify } from './documents'
import { formState } from './formState'
import { unused, type Guard } from './guard'
import { renderList, tableState } from './lists'
import { schedulePublish, upcomingSchedules } from './scheduledPublishing'

/**
 * Every function of the panel's server, with who may call it for what. One that is not listed is refused;
 * `guards.test.ts` names what an upgrade of Payload adds.
 */
export const guards: Record<string, Guard> = {
  'copy-data-from-locale': copyDataFromLocale,
  'form-state': formState,
  'get-default-layout': unused, // the dashboard is our own
  'get-folder-results-component-and-data': unused, // there are no folders
  'get-upcoming-scheduled-publish': upcomingSchedules,
  'render-document': renderDocument,
  'render-document-slots': renderDocumentSlots,
  'render-field': renderField,
  'render-list': renderList,
  'render-widget': unused,
  'schedule-publish': schedulePublish,
  slugify,
  'table-state': tableState,
}
