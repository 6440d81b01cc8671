'use client'

import { DefaultCell } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'

/** A document that this one points to, and nothing where there is none. */
export const FilledCell = (props: DefaultCellComponentProps) =>
  props.cellData ? <DefaultCell {...props} /> : null

/** A thumbnail, and nothing where there is no picture. */
export const PictureCell = (props: DefaultCellComponentProps) =>
  props.cellData ? (
    <div className="picture-cell">
      <DefaultCell {...props} />
    </div>
  ) : null
