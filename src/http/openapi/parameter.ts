import type { Schema } from './schemas'

export type Parameter = {
  name: string
  in: 'query' | 'path' | 'header'
  schema: Schema
  [key: string]: unknown
}
