import { errorEntry, failures, json } from '../responses'
import { ref } from '../schemas'
import { mostBulkRows } from './bulk'
import type { Shared } from './collectionOperations'

const results = {
  type: 'object',
  required: ['docs'],
  properties: {
    docs: {
      type: 'array',
      description: 'In the order of what was sent.',
      items: {
        oneOf: [
          {
            type: 'object',
            required: ['id'],
            additionalProperties: false,
            properties: {
              id: {
                type: 'string',
                format: 'uuid',
                description: 'Of the document that was created.',
              },
            },
          },
          {
            type: 'object',
            required: ['errors'],
            additionalProperties: false,
            properties: {
              errors: {
                type: 'array',
                minItems: 1,
                items: errorEntry,
                description: 'Why it was not: what a single write would be answered.',
              },
            },
          },
        ],
      },
    },
  },
}

/** A row that is none of this collection's documents is that row's error, and the others are created. */
const rowsOf = (fields: string) => ({
  required: true,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['docs'],
        additionalProperties: false,
        properties: {
          docs: {
            type: 'array',
            maxItems: mostBulkRows,
            description: 'The documents.',
            items: { anyOf: [ref(fields), { type: 'object' }] },
          },
          atomic: { type: 'boolean', default: false, description: 'All of them, or none.' },
        },
      },
    },
  },
})

export const createMany = ({ rights, ids, tags, plural, parameters, slug, hasBulk }: Shared) =>
  rights.create && hasBulk
    ? {
        ...ids.createMany,
        tags,
        security: rights.create,
        summary: `Create many ${plural}`,
        parameters: parameters.write.filter(({ name }) => name !== 'depth'),
        requestBody: rowsOf(`${slug}-input`),
        responses: { '200': json('What became of each.', results), ...failures(413, 415, 429) },
      }
    : undefined
