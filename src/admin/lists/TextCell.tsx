import type { DefaultCellComponentProps } from 'payload'

/** A text, and nothing where there is none: “<No Company>” in every other row hides what is there. */
export const TextCell = ({ cellData }: DefaultCellComponentProps) =>
  typeof cellData === 'string' ? cellData : null
