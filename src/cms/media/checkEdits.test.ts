import { expect, it } from '@jest/globals'
import { isAppError } from '../../platform/errors'
import { checkCrop, checkEdits } from './checkEdits'

const pathsOf = (check: () => void): string[] => {
  try {
    check()
  } catch (error) {
    if (!isAppError(error)) throw error
    return (error.data?.errors ?? []).map(({ path }) => path)
  }
  return []
}

const crop = { x: '0', y: '10.5', width: '50', height: '50', unit: '%' }
const sized = { widthInPixels: '450', heightInPixels: 300 }

it.each<[string, unknown, object, string[]]>([
  ['nothing', undefined, {}, []],
  ['what the panel sends', { crop, ...sized, focalPoint: { x: '50', y: 0 } }, { focalX: 12.5 }, []],
  ['a field that is emptied', undefined, { focalX: null, focalY: null }, []],
  ['a text', 'x', {}, ['uploadEdits']],
  ['a list', ['x'], {}, ['uploadEdits']],
  ['a focus that is a text', { focalPoint: 'x' }, {}, ['uploadEdits.focalPoint']],
  [
    'a focus outside',
    { focalPoint: { x: '-1', y: '1e9' } },
    {},
    ['uploadEdits.focalPoint.x', 'uploadEdits.focalPoint.y'],
  ],
  ['NaN', { focalPoint: { x: 'NaN', y: '5' } }, {}, ['uploadEdits.focalPoint.x']],
  ['Infinity', { focalPoint: { x: 'Infinity', y: '5' } }, {}, ['uploadEdits.focalPoint.x']],
  ['a hexadecimal number', { focalPoint: { x: '0x10', y: '5' } }, {}, ['uploadEdits.focalPoint.x']],
  ['blanks', { focalPoint: { x: ' ', y: '5' } }, {}, ['uploadEdits.focalPoint.x']],
  ['a focus in the fields', undefined, { focalX: -1, focalY: 'x' }, ['focalX', 'focalY']],
  [
    'a cut without its size',
    { crop },
    {},
    ['uploadEdits.widthInPixels', 'uploadEdits.heightInPixels'],
  ],
  [
    'sizes that are none',
    { crop, widthInPixels: '0', heightInPixels: '1.5' },
    {},
    ['uploadEdits.widthInPixels', 'uploadEdits.heightInPixels'],
  ],
  ['a huge size', { crop, ...sized, widthInPixels: '1e300' }, {}, ['uploadEdits.widthInPixels']],
])('%s', (_, edits, data, paths) => {
  expect(pathsOf(() => checkEdits({ edits, data: { ...data } }))).toEqual(paths)
})

it.each([
  ['the whole picture', 0, 0, 900, 600, true],
  ['a half', 50, 50, 450, 300, true],
  ['a thirds’ rounding', 33.34, 0, 600, 600, true],
  ['beyond the right edge', 50, 0, 451, 600, false],
  ['beyond the lower edge', 0, 1, 900, 600, false],
  ['behind the picture', 100, 0, 1, 600, false],
])('a cut: %s', (_, x, y, widthInPixels, heightInPixels, isInside) => {
  const edits = { crop: { x: String(x), y }, widthInPixels: String(widthInPixels), heightInPixels }
  const paths = pathsOf(() => checkCrop(edits, { width: 900, height: 600 }))
  expect(paths).toEqual(isInside ? [] : ['uploadEdits.crop'])
})
