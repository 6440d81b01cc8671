import { ink } from './palette'
import { marks, type Mark } from './marks'
import { writeWord } from './letters'

export const logoWidth = 480
export const logoHeight = 240

export type LogoOptions = {
  mark: Mark
  /** In lower case; only letters that `letters.ts` draws. */
  word: string
  colours: [string, string]
  /** The mark above the word instead of beside it. */
  stacked?: boolean
}

/** A mark and a wordmark on white, as SVG. */
export const logo = ({ mark, word, colours, stacked }: LogoOptions): string => {
  const { content, width } = writeWord(word)
  const markSize = stacked ? 88 : 92
  const room = stacked ? 400 : 400 - markSize - 24
  const scale = Math.min(room / width, stacked ? 3.1 : 2.9)
  const total = stacked ? width * scale : markSize + 24 + width * scale
  const left = (logoWidth - total) / 2
  const markX = stacked ? (logoWidth - markSize) / 2 : left
  const markY = stacked ? 34 : (logoHeight - markSize) / 2
  const wordX = stacked ? left : left + markSize + 24
  const baseline = stacked ? 190 : logoHeight / 2 + 5.6 * scale
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logoWidth} ${logoHeight}">`,
    `<rect width="${logoWidth}" height="${logoHeight}" fill="#fff"/>`,
    `<g transform="translate(${markX} ${markY}) scale(${markSize / 100})">${marks[mark](...colours)}</g>`,
    `<g transform="translate(${wordX} ${baseline}) scale(${scale})" fill="none" stroke="${ink}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${content}</g>`,
    '</svg>',
  ].join('')
}
