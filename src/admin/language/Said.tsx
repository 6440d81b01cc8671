'use client'

import type { Words } from '../../platform/language/said'
import { useSaid } from './useSaid'

/** Words in the language of whoever reads the panel, for components of the server. */
export const Said = (words: Words) => <>{useSaid()(words)}</>
