import type {
  CollectionBeforeOperationHook,
  CollectionSlug,
  Field,
  GlobalBeforeOperationHook,
  GlobalSlug,
  PayloadRequest,
} from 'payload'
import { invalidInput } from '../../../platform/errors'
import { isUuid } from '../../../platform/values/isUuid'
import { tooMuch } from './tooMuch'

type Given = { fields: readonly Field[]; data: unknown; req: PayloadRequest }

/** @throws AppError 400, unless as much stands there already: the rest of such a document can be edited */
const demandLittle = async (given: Given, findStored: () => Promise<unknown>) => {
  if (tooMuch(given).length === 0) return
  const errors = tooMuch({ ...given, stored: await findStored() })
  if (errors.length > 0) throw invalidInput(errors)
}

type Asking = { slug: string; id?: unknown; req: PayloadRequest; overrideAccess?: boolean }

/** As it is edited, which is the draft if there is one. Who may not read it is told nothing by it. */
export const storedDocument = async ({ slug, id, req, overrideAccess = false }: Asking) =>
  isUuid(String(id)) && (req.user || overrideAccess)
    ? req.payload.findByID({
        collection: slug as CollectionSlug,
        id: String(id),
        depth: 0,
        draft: true,
        trash: true,
        fallbackLocale: false,
        disableErrors: true,
        req,
        overrideAccess, // what its writer may
      })
    : undefined

export const storedGlobal = async ({ slug, req, overrideAccess = false }: Asking) =>
  req.user || overrideAccess
    ? req.payload
        .findGlobal({
          slug: slug as GlobalSlug,
          depth: 0,
          fallbackLocale: false,
          req,
          overrideAccess, // what its writer may
        })
        .catch(() => undefined) // they may not
    : undefined

const ofDocument: CollectionBeforeOperationHook = async (hook) => {
  const { args, collection, operation, overrideAccess, req } = hook
  if (operation !== 'create' && operation !== 'update') return args
  const { data, id } = args as { data?: unknown; id?: unknown }
  await demandLittle({ fields: collection.fields, data, req }, () =>
    storedDocument({ slug: collection.slug, id, req, overrideAccess }),
  )
  return args
}

const ofGlobal: GlobalBeforeOperationHook = async (hook) => {
  const { args, global, operation, overrideAccess, req } = hook
  if (operation !== 'update') return args as unknown
  const { data } = args as { data?: unknown }
  await demandLittle({ fields: global.fields, data, req }, () =>
    storedGlobal({ slug: global.slug, req, overrideAccess }),
  )
  return args as unknown
}

/** Hooks that come before all others: each of those goes through what is sent. */
export const refuseTooMuch = { ofDocument, ofGlobal }
