'use client'

import { Button } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

type SmallButtonProps = Pick<ComponentProps<typeof Button>, 'children' | 'disabled' | 'id'> & {
  onClick: () => void
  /** What most people came for. @default false */
  isMain?: boolean
}

/** A button that does one thing, beside others and outside the document’s form. */
export const SmallButton = ({ isMain = false, ...rest }: SmallButtonProps) => (
  <Button
    {...rest}
    buttonStyle={isMain ? 'primary' : 'secondary'}
    margin={false}
    size="small"
    type="button"
  />
)
