'use client'

import { DefaultCell } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'

/** A thumbnail, and nothing where there is no picture. */
export const PictureCell = (props: DefaultCellComponentProps) =>
  props.cellData ? (
    <div className="picture-cell">
      <DefaultCell {...props} />
    </div>
  ) : null
