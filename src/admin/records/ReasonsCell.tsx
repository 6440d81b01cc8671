'use client'

import type { DefaultCellComponentProps } from 'payload'
import { describeSpam } from '../../people/suspicion/describeSpam'

/** Why something was taken for spam, in words; nothing where it was not. */
export const ReasonsCell = ({ cellData }: DefaultCellComponentProps) =>
  typeof cellData === 'string' ? describeSpam(cellData) : null
