import { invalidInput } from '../../platform/errors'
import { nodesIn, type StateNode } from '../richText/tree/state'

/** A text is rendered in one turn of the event loop: this much takes some tenths of a second. */
export const maxRendered = { letters: 512 * 1024, nodes: 10_000 }

const tooLarge = (name: string) => {
  const { letters, nodes } = maxRendered
  const message = `The text “${name}” is too large to be rendered: it has more than ${letters} characters, or ${nodes} nodes. Leave \`format\` out, and render it where it is shown.`
  return invalidInput([{ path: 'format', message }], message)
}

/** @throws AppError 400 for a text that is too large to be rendered while others wait */
export const demandRenderable = (state: Record<string, unknown>, name: string) => {
  const open: StateNode[] = nodesIn([state.root])
  let letters = 0
  let nodes = 0
  for (let node = open.pop(); node; node = open.pop()) {
    const { text, fields, children } = node
    const { code, url } = Object(fields) as StateNode
    nodes += 1
    for (const words of [text, code, url]) if (typeof words === 'string') letters += words.length
    if (letters > maxRendered.letters || nodes > maxRendered.nodes) throw tooLarge(name)
    for (const child of nodesIn(children)) open.push(child)
  }
}
