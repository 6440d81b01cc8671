import type { Step } from '../step'
import { asRead, isOverriddenRead } from '../arrival/overriddenRead'
import { refuseNul } from '../../../../http/query/refuseNul'
import { demandReader } from './demandReader'

/** Reads the query of a read that has it in its body, from those alone who may read here. */
export const takeQuery: Step = async (call, next) => {
  const { request, headers, url } = call
  if (isOverriddenRead(request, headers)) {
    await demandReader(call)
    call.url = await asRead(request, headers, url)
    refuseNul(call.url)
  }
  return next()
}
