import { chatTokens } from '../../platform/metrics/events'
import type { Tokens } from '../events/tokens'

type Model = { provider: string; model: string }

/** Shows what a model has read and written among the metrics. */
export const countTokens = (of: Model, { prompt, completion }: Tokens) => {
  chatTokens.inc({ ...of, kind: 'prompt' }, prompt)
  chatTokens.inc({ ...of, kind: 'completion' }, completion)
}
