/**
 * Lower-case letters as single strokes, so that a wordmark needs no installed font. The x-height is
 * 10, ascenders are 16 and descenders 5; the baseline is y = 0.
 */
type Glyph = { width: number; d: string }

const bowl = 'M10,-5 A5,5 0 1 1 0,-5 A5,5 0 1 1 10,-5'
const arch = 'M0,-5.5 A4.5,4.5 0 0 1 9,-5.5 V0'
const eye = (x: number) => `M${x},-5 H${x + 10} A5,5 0 1 0 ${x + 8.5},-1.5`

const glyphs: Record<string, Glyph> = {
  a: { width: 10, d: `${bowl} M10,-10 V0` },
  b: { width: 10, d: `${bowl} M0,-16 V0` },
  c: { width: 8.6, d: 'M8.5,-8.5 A5,5 0 1 0 8.5,-1.5' },
  d: { width: 10, d: `${bowl} M10,-16 V0` },
  e: { width: 10, d: eye(0) },
  f: { width: 6, d: 'M6.4,-15.6 C3.6,-16.6 2,-15 2,-12.4 V0 M-0.6,-10 H5.8' },
  g: { width: 10, d: `${bowl} M10,-10 V0.4 C10,5.6 3,6.4 0.6,3` },
  h: { width: 9, d: `M0,-16 V0 ${arch}` },
  i: { width: 0, d: 'M0,-10 V0 M0,-14.4 V-14.2' },
  k: { width: 8, d: 'M0,-16 V0 M7.6,-10 L0.4,-4.4 M3,-6.2 L8,0' },
  l: { width: 0, d: 'M0,-16 V0' },
  m: { width: 16, d: 'M0,-10 V0 M0,-6 A4,4 0 0 1 8,-6 V0 M8,-6 A4,4 0 0 1 16,-6 V0' },
  n: { width: 9, d: `M0,-10 V0 ${arch}` },
  o: { width: 10, d: bowl },
  p: { width: 10, d: `${bowl} M0,-10 V5` },
  r: { width: 5, d: 'M0,-10 V0 M0,-5.5 A4.5,4.5 0 0 1 5,-9.9' },
  s: {
    width: 7.4,
    d: 'M7,-8.2 C6.2,-9.5 5,-10 3.7,-10 C1.8,-10 0.5,-9 0.5,-7.5 C0.5,-4.4 7.4,-5.8 7.4,-2.6 C7.4,-1 5.9,0 3.9,0 C2.2,0 0.8,-0.7 0,-2.1',
  },
  t: { width: 6, d: 'M2.4,-14 V-3.2 C2.4,-0.6 4.4,0.4 6.4,-0.4 M-0.6,-10 H6' },
  u: { width: 9, d: 'M0,-10 V-4.5 A4.5,4.5 0 0 0 9,-4.5 M9,-10 V0' },
  v: { width: 9, d: 'M0,-10 L4.5,0 L9,-10' },
  w: { width: 14.4, d: 'M0,-10 L3.6,0 L7.2,-9.6 L10.8,0 L14.4,-10' },
  y: { width: 9, d: 'M0,-10 L4.6,-0.4 M9,-10 L2.6,5' },
  æ: { width: 20, d: `${bowl} M10,-10 V0 ${eye(10)}` },
}

const spacing = 3.6

/** The path of a word whose left edge is x = 0, and how wide it is. */
export const writeWord = (word: string) => {
  let x = 0
  const parts = [...word].map((letter) => {
    const glyph = glyphs[letter]
    if (!glyph) throw new Error(`No letter is drawn for “${letter}” in “${word}”`)
    const part = `<path transform="translate(${Math.round(x * 100) / 100} 0)" d="${glyph.d}"/>`
    x += glyph.width + spacing
    return part
  })
  return { content: parts.join(''), width: x - spacing }
}
