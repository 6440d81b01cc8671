/** What renders a text: for the website as well, which has neither Payload nor a database. */
export { RichText, type RichTextProps } from '../cms/richText/RichText'
export { richTextHtml } from '../cms/richText/richTextHtml'
export { richTextMarkdown } from '../cms/richText/richTextMarkdown'
export type { RichTextOptions } from '../cms/richText/tree/options'
