import {
  executeAccess,
  type GlobalAfterChangeHook,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
  type PayloadRequest,
  type SanitizedGlobalConfig,
} from 'payload'
import { lockUntilCommit } from '../../../platform/database/transactions/lockUntilCommit'
import { AppError } from '../../../platform/errors'
import { withGlobalControl } from '../../documentHead/documentControls'
import { readGlobalState } from './globalState'
import { parseIfMatch } from './ifMatch'
import { component } from '../../../platform/component'

/** Whether a request is about this global: hooks that write others do so within the same request. */
const isAskedFor = (req: PayloadRequest, { slug }: SanitizedGlobalConfig): boolean =>
  req.payloadAPI === 'REST' && req.routeParams?.global === slug

type Args = { data?: unknown }

/** Preconditions come after access (RFC 9110 §13.2.1): a 412 must not reveal what a 401 or 403 hides. */
const wouldGoOn = async (req: PayloadRequest, global: SanitizedGlobalConfig, { data }: Args) =>
  Boolean(await executeAccess({ data, disableErrors: true, req }, global.access.update))

/**
 * Writes of one global come one after the other, so that nothing changes between the comparison and the commit.
 * There may be no row to lock yet.
 * @throws AppError 412 when the global is in none of the states that `If-Match` names
 */
const demandState: GlobalBeforeOperationHook = async (hook) => {
  const { global, operation, overrideAccess = false, req } = hook
  const args = hook.args as Args
  const writes = operation === 'update' || operation === 'restoreVersion'
  if (!writes || (!req.user && !overrideAccess)) return args
  await lockUntilCommit({ req, name: `global:${global.slug}` })
  const header = req.headers.get('if-match')
  if (header === null || !isAskedFor(req, global)) return args
  const basedOn = parseIfMatch(header)
  if (!overrideAccess && !(await wouldGoOn(req, global, args))) return args // Payload says why
  const { state, updatedAt } = await readGlobalState({ req, global })
  if (basedOn === '*' || basedOn.includes(state)) return args
  const message = 'This has changed since you read it.'
  throw new AppError('precondition_failed', message, { data: { updatedAt } })
}

/** Read before the commit, as for documents: afterwards it could be that of the next write. */
const noteState: GlobalAfterChangeHook = async ({ global, req }) => {
  if (!isAskedFor(req, global)) return
  const { state } = await readGlobalState({ req, global })
  req.responseHeaders ??= new Headers()
  req.responseHeaders.set('ETag', `"${state}"`)
}

/** The panel's form learns which state it shows. */
const withWriteBase = (global: GlobalConfig) =>
  withGlobalControl(global, {
    path: component('GlobalWriteBase'),
    serverProps: { globalSlug: global.slug },
  })

/** Optimistic concurrency control for globals, as for documents (contract §3, CMS). */
export const withGlobalPreconditions = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  admin: withWriteBase(global),
  hooks: {
    ...global.hooks,
    beforeOperation: [demandState, ...(global.hooks?.beforeOperation ?? [])],
    afterChange: [...(global.hooks?.afterChange ?? []), noteState],
  },
})
