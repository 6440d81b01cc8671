import type { Paths } from '../schemas'

const words = (path: string) => path.split(/[^A-Za-z0-9]+/).filter((word) => word && word !== 'api')

const capitalised = (word: string) => word[0]!.toUpperCase() + word.slice(1)

/** `GET /api/content/{id}` is `getContentId`, unless the operation says what it is called. */
const operationIdOf = (method: string, path: string) =>
  method + words(path).map(capitalised).join('')

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Every operation with an id. */
export const withOperationIds = (paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => [
          method,
          methods.includes(method)
            ? { operationId: operationIdOf(method, path), ...(operation as object) }
            : operation,
        ]),
      ),
    ]),
  )
