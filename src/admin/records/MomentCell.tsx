'use client'

import type { DefaultCellComponentProps, DateFieldClient } from 'payload'
import { Moment } from './Moment'

/** A time in a list, as people say it. */
export const MomentCell = ({ cellData }: DefaultCellComponentProps<DateFieldClient>) =>
  cellData ? <Moment at={new Date(cellData).toISOString()} /> : null
