import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { drawImage, drawSvg } from './drawImage'
import { readPictures } from './readPictures'

const pictures = readPictures()

describe('drawSvg', () => {
  it('draws without letters that need a font', () => {
    const withText = pictures.filter(({ drawing }) => drawSvg(drawing).includes('<text'))
    expect(withText.map(({ key }) => key)).toEqual([])
  })

  it('leaves no number undrawn', () => {
    const broken = pictures.filter(({ drawing }) => /NaN|undefined/.test(drawSvg(drawing)))
    expect(broken.map(({ key }) => key)).toEqual([])
  })

  it('draws the same picture every time', () => {
    for (const { drawing } of pictures) expect(drawSvg(drawing)).toBe(drawSvg(drawing))
  })

  it('draws another picture for another seed', () => {
    const depot = { kind: 'scene', scene: 'depot', mood: 'day' } as const
    expect(drawSvg({ ...depot, seed: 1 })).not.toBe(drawSvg({ ...depot, seed: 2 }))
  })
})

describe('drawImage', () => {
  it.each([
    ['a scene', 'depot-dusk', 1600, 900],
    ['a logo', 'logo-elbraum-netzbau', 480, 240],
  ])('gives %s its size', async (_, key, width, height) => {
    const drawing = pictures.find((picture) => picture.key === key)?.drawing
    const image = drawing && (await drawImage(drawing))
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width, height })
  })
})
