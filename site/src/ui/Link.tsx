import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/** Not fetched before it is wanted: a browser would show what it fetched minutes ago. */
export const Link = (props: ComponentProps<typeof NextLink>) => (
  <NextLink prefetch={false} {...props} />
)
