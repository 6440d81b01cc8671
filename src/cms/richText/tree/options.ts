import type { ElementContent } from 'hast'

export type RichTextOptions = {
  /**
   * Put before headings' ids, and before links to them: without it a heading “Config” would become `window.config` on
   * the page (DOM clobbering).
   * @default 'section-'
   */
  idPrefix?: string
  /** Where pictures are, without a slash at the end: their addresses are paths of the API. @default '' */
  pictureBase?: string
  /** Where the website is, without a slash at the end; makes its paths full addresses, for mails and feeds. @default '' */
  linkBase?: string
  /** What is shown of a project's own blocks, by their slug: trusted as it is. Without one, a block shows nothing. */
  blocks?: Record<string, (fields: Record<string, unknown>) => ElementContent[]>
}
