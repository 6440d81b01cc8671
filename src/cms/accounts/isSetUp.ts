import type { Payload } from 'payload'
import { shared } from '../../platform/shared'
import { hasAdmin } from './createAdmin'

const state = shared('isSetUp', () => ({ known: false }))

/** Whether an administrator exists. Once there is one, there always is: the last can't be removed. */
export const isSetUp = async ({ payload }: { payload: Payload }): Promise<boolean> => {
  state.known ||= await hasAdmin({ payload })
  return state.known
}
