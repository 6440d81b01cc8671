import type { CollectionBeforeOperationHook } from 'payload'

type Saving = {
  autosave?: boolean
  draft?: boolean
  publishAllLocales?: boolean
  unpublishAllLocales?: boolean
}

/**
 * An editor's autosave goes into a draft, which no visitor sees. Of any other save the search index looks whether the
 * published row changed: it can't be told from the documents that hooks get, which are the latest versions.
 */
export const noteAutosave: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'update' && operation !== 'create') return args
  const saving = args as Saving
  req.context.isAutosave =
    saving.autosave === true &&
    saving.draft === true &&
    !saving.publishAllLocales &&
    !saving.unpublishAllLocales
  return args
}
