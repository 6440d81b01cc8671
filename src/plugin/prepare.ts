import type { CollectionConfig, GlobalConfig } from 'payload'
import { withStrictGlobalTypes, withStrictTypes } from '../cms/fields/rules/strictTypes'
import { keepForHolder, keepGlobalForHolder } from '../cms/openDocuments/keepForHolder'
import { withGlobalPreconditions } from '../cms/publishing/state/withGlobalPreconditions'
import { withPreconditions } from '../cms/publishing/state/withPreconditions'
import { isSecure } from '../http/origin/sessionCookie'
import { noFolder } from '../platform/files/noFolder'
import { searchPart } from '../search/searchPart'

/** Files that lie elsewhere are neither looked for nor deleted on Payload's own way. */
const withoutFolder = (collection: CollectionConfig): CollectionConfig =>
  typeof collection.upload === 'object' && collection.upload.disableLocalStorage
    ? { ...collection, upload: { staticDir: noFolder(), ...collection.upload } }
    : collection

const withSafeCookies = (collection: CollectionConfig): CollectionConfig =>
  typeof collection.auth === 'object'
    ? {
        ...collection,
        auth: { cookies: { sameSite: 'Lax', secure: isSecure() }, ...collection.auth },
      }
    : collection

type Step = (collection: CollectionConfig) => CollectionConfig

const collectionSteps: Step[] = [
  withoutFolder,
  withSafeCookies,
  withPreconditions,
  searchPart.collection,
  withStrictTypes,
  keepForHolder,
]

/** What every collection gets, and those that opt in. */
export const prepareCollection = (collection: CollectionConfig): CollectionConfig =>
  collectionSteps.reduce((config, step) => step(config), collection)

/** What every global gets. */
export const prepareGlobal = (global: GlobalConfig): GlobalConfig =>
  [withGlobalPreconditions, withStrictGlobalTypes, keepGlobalForHolder].reduce(
    (config, step) => step(config),
    global,
  )
