import type { Plan } from './planQuery'

/** Who quotes words or leaves some out means words, whatever else they may stand for. */
export const goesByWords = ({ query }: Pick<Plan, 'query'>): boolean =>
  query.phrases.length + query.required.length + query.excluded.length > 0
