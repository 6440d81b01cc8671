import { invalidInput, type FieldError } from '../../platform/errors'
import { isObject } from '../../platform/values/isObject'

const maxSide = 100_000

/** In an address numbers come as text. */
const numberOf = (value: unknown): number => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\s*[-+.\de]+\s*$/i.test(value) ? Number(value) : NaN
}

const percent = (path: string, value: unknown): FieldError[] => {
  const number = numberOf(value)
  return number >= 0 && number <= 100
    ? []
    : [{ path, message: 'A number from 0 to 100 is needed.' }]
}

const side = (path: string, value: unknown): FieldError[] => {
  const number = numberOf(value)
  return Number.isInteger(number) && number >= 1 && number <= maxSide
    ? []
    : [{ path, message: 'A whole number of pixels is needed.' }]
}

const point = (path: string, value: unknown): FieldError[] =>
  isObject(value)
    ? [...percent(`${path}.x`, value.x), ...percent(`${path}.y`, value.y)]
    : [{ path, message: 'A point { x, y } is needed.' }]

const cropErrors = (edits: Record<string, unknown>): FieldError[] => {
  const { crop, widthInPixels, heightInPixels } = edits
  const isSized = crop !== undefined
  return [
    ...(isSized ? point('uploadEdits.crop', crop) : []),
    ...(isSized || widthInPixels !== undefined
      ? side('uploadEdits.widthInPixels', widthInPixels)
      : []),
    ...(isSized || heightInPixels !== undefined
      ? side('uploadEdits.heightInPixels', heightInPixels)
      : []),
  ]
}

type Asked = {
  /** What the panel's picture editor asks for, in the address. */
  edits: unknown
  /** The document's fields, of which two say where the focus is. */
  data: Record<string, unknown>
}

/** @throws AppError 400 that names what is no number, or none of a picture */
export const checkEdits = ({ edits, data }: Asked) => {
  const errors: FieldError[] = []
  if (edits !== undefined && !isObject(edits)) {
    errors.push({ path: 'uploadEdits', message: 'This can’t be read.' })
  } else if (edits) {
    errors.push(...cropErrors(edits))
    const { focalPoint } = edits
    if (focalPoint !== undefined) errors.push(...point('uploadEdits.focalPoint', focalPoint))
  }
  for (const name of ['focalX', 'focalY'])
    if (data[name] != null) errors.push(...percent(name, data[name]))
  if (errors.length > 0) throw invalidInput(errors)
}

type Size = { width: number; height: number }

/** As Payload computes it: places in percent of the picture, sizes in pixels. */
const isInside = (start: unknown, length: unknown, whole: number) =>
  Math.floor((numberOf(start) / 100) * whole) + numberOf(length) <= whole

/**
 * @param edits that `checkEdits` let through
 * @throws AppError 400 when the part that is to be left lies outside the picture
 */
export const checkCrop = (edits: unknown, { width, height }: Size) => {
  if (!isObject(edits) || !isObject(edits.crop)) return
  const { crop, widthInPixels, heightInPixels } = edits
  if (isInside(crop.x, widthInPixels, width) && isInside(crop.y, heightInPixels, height)) return
  const message = `The part to be left lies outside the picture, which has ${width} × ${height} pixels.`
  throw invalidInput([{ path: 'uploadEdits.crop', message }])
}
