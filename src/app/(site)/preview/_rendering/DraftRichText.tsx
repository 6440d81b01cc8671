import { RichText, type JSXConvertersFunction } from '@payloadcms/richtext-lexical/react'
import type { ComponentProps } from 'react'
import { Picture, type MediaDocument } from './Picture'

export type RichTextValue = ComponentProps<typeof RichText>['data']

type LinkedDocument = { relationTo?: string; value?: unknown }

/** A link to another document leads to that one's preview. */
const hrefOf = ({ relationTo, value }: LinkedDocument): string => {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value
  return relationTo && id ? `/preview/${relationTo}/${String(id)}` : '#'
}

const converters: JSXConvertersFunction = ({ defaultConverters }) => ({
  ...defaultConverters,
  link: ({ node, nodesToJSX }) => {
    const { linkType, doc, url, newTab } = node.fields
    const isInternal = linkType === 'internal'
    return (
      <a
        href={isInternal ? hrefOf(doc ?? {}) : url}
        rel={newTab ? 'noreferrer' : undefined}
        target={newTab ? '_blank' : undefined}
      >
        {nodesToJSX({ nodes: node.children })}
      </a>
    )
  },
  upload: ({ node }) =>
    typeof node.value === 'object' ? (
      <Picture media={node.value as MediaDocument} size="card" />
    ) : null,
  blocks: {
    Code: ({ node }: { node: { fields: { code?: string } } }) => (
      <pre>
        <code>{node.fields.code}</code>
      </pre>
    ),
  },
})

export const DraftRichText = ({ value }: { value: RichTextValue }) => (
  <RichText className="preview-text" converters={converters} data={value} />
)
