import * as cached from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { hydrateOnInteraction } from './hydrateOnInteraction.mjs'

/** @typedef {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default} NextCache */

// A CommonJS module: Node says that its `default` is all of it, Turbopack (which bundles this for src/proxy.ts) says the class.
const NextCache = /** @type {NextCache} */ (
  'default' in cached.default ? cached.default.default : cached.default
)

/** Next’s own cache of pages: they are kept, and from the first visitor on sent, with scripts that wait. */
export default class CacheHandler extends NextCache {
  /** @type {InstanceType<NextCache>['set']} */
  set(key, page, context) {
    // In place: Next answers who has asked first with the same object.
    if (page?.kind === 'APP_PAGE') page.html = hydrateOnInteraction(page.html)
    return super.set(key, page, context)
  }
}
