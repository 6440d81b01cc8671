import { amber, coral, mint, teal } from '../palette'
import { circle, path, rect } from '../svg'

const skins = ['#f0c9a6', '#c98f6a', '#8a5a3f', '#e3b08c', '#a8704e'] as const
const hairs = ['#c9a15e', '#8c8f94', '#3b2a22', '#2a2320', '#6b4a34'] as const
const shirts = [teal, coral, amber, mint, '#2c4a6e', '#7a5c86'] as const

const nth = <T>(choices: readonly [T, ...T[]], number: number): T =>
  choices[number % choices.length] ?? choices[0]

/** Head and shoulders, 88 wide; each number is another person. */
export const person = (number: number, shirt: string = nth(shirts, number)) =>
  [
    path('M-44,0 V-46 Q-44,-84 0,-84 Q44,-84 44,-46 V0 Z', shirt),
    rect({ x: -9, y: -100, width: 18, height: 24, radius: 8 }, nth(skins, number)),
    circle(0, -118, 25, nth(skins, number)),
    path(
      'M-26,-116 Q-28,-147 0,-147 Q28,-147 26,-116 Q14,-132 -4,-130 Q-20,-128 -26,-116 Z',
      nth(hairs, number),
    ),
  ].join('')
