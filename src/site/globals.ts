import type { GlobalConfig } from 'payload'
import { Site } from './Site'

/** Every global. A new one is one line here. */
export const globals: GlobalConfig[] = [Site]
