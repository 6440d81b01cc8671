import { describe, expect, it } from '@jest/globals'
import { readVectors } from './readVectors'

const read = (...indexes: (number | undefined)[]) => {
  const data = indexes.map((index, at) => ({ index, embedding: at === 0 ? [3, 4] : [0, 2] }))
  const { vectors } = readVectors(JSON.stringify({ data }), ['one', 'two'])
  return vectors.map((vector) => Array.from(vector, (value) => Math.round(10 * value)))
}

describe('vectors', () => {
  it('are numbered as the texts, or come in their order', () => {
    expect(read(1, 0)).toEqual([[0, 10], [6, 8]]) // prettier-ignore
    expect(read(undefined, undefined)).toEqual([[6, 8], [0, 10]]) // prettier-ignore
  })

  it.each([[[0, 2]], [[0, -1]], [[1, 1]], [[0, 20_000_000]]])('are refused as %j', (indexes) => {
    const before = process.cpuUsage() // work, and not time: others use the machine as well
    expect(() => read(...indexes)).toThrow('not numbered')
    expect(process.cpuUsage(before).user).toBeLessThan(500_000)
  })
})
