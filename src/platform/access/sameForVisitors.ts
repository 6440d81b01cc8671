import { shared } from '../shared'

const rules = shared('sameForVisitors', () => new WeakSet<object>())

/**
 * Says of a rule of access that its answer to visitors is always the same: it asks for nothing of a request but who
 * sends it. What visitors read by such rules alone can be made before they ask.
 */
export const sameForVisitors = <Rule extends object>(rule: Rule): Rule => {
  rules.add(rule)
  return rule
}

export const isSameForVisitors = (rule: unknown): boolean =>
  typeof rule === 'function' && rules.has(rule)
