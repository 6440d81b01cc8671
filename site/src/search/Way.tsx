import type { ComponentProps } from 'react'
import { isPlainClick } from '../lib/isPlainClick'
import { addressOf, type Asked } from '../reading/asked'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  to: Partial<Asked>
  onGo: () => void
}

/** To another question: answered here, and by its address where there is no script. */
export const Way = ({ to, onGo, ...link }: Props) => (
  <a
    {...link}
    href={addressOf(to) || '?'}
    onClick={(event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      onGo()
    }}
  />
)
