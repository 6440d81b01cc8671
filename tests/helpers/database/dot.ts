import sharp from 'sharp'

/** In place of the demo content's pictures, which take as long as all the rest. */
export const dot = () =>
  sharp({ create: { width: 16, height: 9, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
