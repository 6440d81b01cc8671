import type { Properties } from 'hast'
import type { StateNode } from '../tree/state'

const alignments: unknown[] = ['center', 'right', 'end', 'justify']

/** What the page decides how to show, since neither `style` nor `class` goes out. */
export const layoutOf = ({ format, indent, direction }: StateNode): Properties => ({
  ...(direction === 'rtl' && { dir: 'rtl' }),
  ...(alignments.includes(format) && { dataAlign: format as string }),
  ...(Number.isSafeInteger(indent) && Number(indent) > 0 && { dataIndent: Number(indent) }),
})
