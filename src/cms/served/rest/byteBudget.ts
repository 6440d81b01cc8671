import { invalidInput, type FieldError } from '../../../platform/errors'

const bytesPerMb = 1024 * 1024

/** Contract §7: before compression. `known`: keys and sessions. */
export const maxAnswerBytes = { visitor: 4 * bytesPerMb, known: 32 * bytesPerMb }

type Share = 'documents' | 'cards' | 'populated' | 'texts'

type Asked = {
  maxBytes: number
  /** Of a list: how many documents were read so far. */
  isList: boolean
  isPopulated: boolean
  isSelected: boolean
}

export type ByteBudget = {
  /** @throws AppError 400 once more was spent than an answer may have */
  spend: (share: Exclude<Share, 'documents'>, bytes: number) => void
  /**
   * @param documents how many there are, if known
   * @throws AppError 400 when the answer is larger than it may be
   */
  demandWithin: (bytes: number, documents?: number, share?: Share) => void
}

/**
 * How large an answer gets, counted while it is read and put together: one that would be too large is given up early.
 * What is refused says what of `limit`, `populate` and `select` makes it smaller.
 */
export const byteBudget = (asked: Asked): ByteBudget => {
  const { maxBytes, isList, isPopulated, isSelected } = asked
  const spent = { cards: 0, populated: 0, texts: 0 }

  const helps = (bytes: number, documents?: number, share?: Share): FieldError[] => {
    const isByPopulated = isPopulated && (share === 'populated' || spent.populated * 2 >= bytes)
    const fitting = Math.max(1, Math.floor(((documents ?? 0) * maxBytes) / bytes))
    const about = isByPopulated || !documents ? '' : `, about \`limit=${fitting}\``
    const withFewer = `Ask for fewer documents a page${about}.`
    const withCards = 'Leave it out, for cards, or name the fields that you need of each document.'
    const withFields = 'Name the fields that you need, such as `select[title]=true`.'
    return [
      ...(isByPopulated ? [{ path: 'populate', message: withCards }] : []),
      ...(isList && documents !== 1 ? [{ path: 'limit', message: withFewer }] : []),
      ...(isSelected ? [] : [{ path: 'select', message: withFields }]),
    ]
  }
  const refuse = (bytes: number, documents?: number, share?: Share) => {
    const errors = helps(bytes, documents, share)
    const fallback = [{ path: 'select', message: 'Name fewer fields, or ask for `depth=0`.' }]
    throw invalidInput(
      errors.length > 0 ? errors : fallback,
      `The answer would be larger than ${maxBytes / bytesPerMb} MiB. ${(errors[0] ?? fallback[0])?.message}`,
    )
  }
  return {
    spend: (share, bytes) => {
      spent[share] += bytes
      const sum = spent.cards + spent.populated + spent.texts
      if (sum > maxBytes) refuse(sum, isList ? 2 : 1)
    },
    demandWithin: (bytes, documents, share) => {
      if (bytes > maxBytes) refuse(bytes, documents, share)
    },
  }
}
