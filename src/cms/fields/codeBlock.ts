import { CodeBlock } from '@payloadcms/richtext-lexical'
import type { Block, Option } from 'payload'

const languages = (): Option[] => {
  const field = CodeBlock().fields.find((one) => 'name' in one && one.name === 'language')
  return field?.type === 'select' ? field.options : []
}

/**
 * Code in a text, stored as Payload's block stores it. Payload's own field loads its editor from a
 * CDN: a third party would see who writes, and without internet it never appears.
 */
export const codeBlock = (): Block =>
  CodeBlock({
    fieldOverrides: {
      labels: { singular: 'Code', plural: 'Code' },
      admin: { jsx: '@payloadcms/richtext-lexical/client#codeConverterClient' },
      fields: [
        { name: 'language', type: 'select', defaultValue: 'plaintext', options: languages() },
        {
          name: 'code',
          type: 'textarea',
          label: false,
          admin: { className: 'code-text', rows: 8 },
        },
      ],
    },
  })
