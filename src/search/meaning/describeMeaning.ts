import { settings } from '../../platform/settings'
import { shared } from '../../platform/shared'

/** What operators are told, by the modules that are loaded only where there is something to tell. */
type Described = {
  isFailing: boolean
  detail: Record<string, unknown>
}

const given = shared('describeMeaning', () => ({
  describe: undefined as (() => Described) | undefined,
}))

export const provideMeaning = (describe: () => Described) => {
  given.describe = describe
}

/** How the model of `EMBEDDINGS` does, and where its vectors are; nothing without one. */
export const describeMeaning = (): Described | undefined =>
  settings.embeddings && given.describe?.()
