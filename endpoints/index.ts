import type { Endpoint } from 'payload'
import { docs, docsFiles } from './docs'
import { openapi } from './openapi'

/** Every custom endpoint. A new one is one line here. */
export const endpoints: Endpoint[] = [docs, docsFiles, openapi]
