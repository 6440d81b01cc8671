import { describe, expect, it } from '@jest/globals'
import { schemaText } from './schemaText'

describe('a schema as a type', () => {
  it.each([
    [{ type: 'string', minLength: 1 }, 'string'],
    [{ type: 'integer' }, 'number'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ const: true }, 'true'],
    [{ enum: ['a', "it's", 1, null] }, "'a' | 'it\\'s' | 1 | null"],
    [{ anyOf: [{ type: 'string' }, { type: 'string', format: 'uuid' }] }, 'string'],
    [{ type: 'array', items: { type: ['number', 'null'] } }, '(number | null)[]'],
    [{ $ref: '#/components/schemas/media' }, "Ref<'media'>"],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'Record<string, number>'],
    [{ type: 'object' }, 'Record<string, unknown>'],
    [{}, 'unknown'],
  ])('%j', (schema, text) => expect(schemaText(schema, { depth: 0 })).toBe(text))

  it('has a line a property, with what is said of it', () => {
    const schema = {
      type: 'object',
      required: ['id'],
      additionalProperties: false,
      properties: {
        id: { type: 'string', description: 'Of\nthe */ item.' },
        'a-b': { type: 'object', additionalProperties: false, properties: { c: { const: 'd' } } },
      },
    }
    expect(schemaText(schema, { depth: 0 })).toBe(
      "{\n  /** Of the *\\/ item. */\n  id: string\n  'a-b'?: {\n    c?: 'd'\n  }\n}",
    )
  })
})
