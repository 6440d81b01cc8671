import sharp from 'sharp'
import { height, width } from './pictures/landscape'
import { logo, type LogoOptions } from './pictures/logo'
import { scenes, type Scene } from './pictures/scenes'
import type { Mood } from './pictures/palette'

export type Drawing =
  { kind: 'scene'; scene: Scene; mood?: Mood; seed?: number } | ({ kind: 'logo' } & LogoOptions)

/** The picture as SVG. The same drawing always gives the same picture. */
export const drawSvg = (drawing: Drawing): string => {
  if (drawing.kind === 'logo') return logo(drawing)
  const { scene, mood = 'day', seed = 1 } = drawing
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    scenes[scene]({ mood, seed }),
    '</svg>',
  ].join('')
}

/**
 * The picture as PNG: scenes of 1600 × 900, logos of 480 × 240. Flat colours stay small in it, and
 * Payload scales it in a third of the time that WebP takes, which it treats as possibly animated.
 */
export const drawImage = (drawing: Drawing): Promise<Buffer> =>
  sharp(Buffer.from(drawSvg(drawing)))
    .png()
    .toBuffer()
