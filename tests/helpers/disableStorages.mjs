import { AsyncLocalStorage } from 'node:async_hooks'

/** @type {Record<PropertyKey, any>} */
const prototype = AsyncLocalStorage.prototype
const usedKey = Symbol.for('frontdesk.usedStorages')

/** @returns {Set<AsyncLocalStorage<unknown>>} those that ran since it was emptied */
const usedStorages = () => {
  if (prototype[usedKey]) return prototype[usedKey]
  const used = (prototype[usedKey] = new Set())
  for (const name of ['run', 'enterWith']) {
    const method = prototype[name]
    prototype[name] = /** @this {unknown} */ function (/** @type {unknown[]} */ ...args) {
      used.add(this)
      return Reflect.apply(method, this, args)
    }
  }
  return used
}

// Before Node 24 each new promise is told to every storage in use, and Jest has a new one for each file, for good: after
// a hundred files a promise would cost a hundred times as much. What the files before this one used is over.
const used = usedStorages()
for (const storage of used) storage.disable()
used.clear()
