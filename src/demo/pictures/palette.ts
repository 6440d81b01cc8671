export type Mood = 'dawn' | 'day' | 'dusk' | 'night' | 'winter'

/** Colours that every scene shares, whatever the light. */
export const ink = '#12233b'
export const paper = '#f7f3ea'
export const teal = '#1f7a78'
export const mint = '#7fc6ae'
export const coral = '#ea6a4b'
export const amber = '#f3b04a'
export const steel = '#8fa3b5'

export type Light = {
  skyTop: string
  skyBottom: string
  disc: string
  /** Hills from the farthest to the nearest. */
  hills: [string, string, string]
  ground: string
  road: string
  line: string
  wall: string
  wallShade: string
  roof: string
  glass: string
  /** Windows and lamps: lit or not. */
  lamp: string
  tree: string
  shadow: string
}

export const lights: Record<Mood, Light> = {
  dawn: {
    skyTop: '#8fb7c9',
    skyBottom: '#fbdcc0',
    disc: '#fff1d6',
    hills: ['#b9c4c4', '#8fb0ab', '#5f948d'],
    ground: '#d9cfba',
    road: '#5b6b78',
    line: '#f3ead7',
    wall: '#f4ead8',
    wallShade: '#dccfb6',
    roof: '#2f5563',
    glass: '#9cc7cf',
    lamp: '#ffe2a3',
    tree: '#3f7f74',
    shadow: '#12233b',
  },
  day: {
    skyTop: '#8ccbd6',
    skyBottom: '#e6f3ea',
    disc: '#fff6dc',
    hills: ['#bfdccb', '#93c6ae', '#5fa68f'],
    ground: '#e0d9c4',
    road: '#66737f',
    line: '#f7f3ea',
    wall: '#fbf6ec',
    wallShade: '#e3dac7',
    roof: '#1f5f6b',
    glass: '#a7d3da',
    lamp: '#fff0c4',
    tree: '#3b8c76',
    shadow: '#12233b',
  },
  dusk: {
    skyTop: '#2b4a6f',
    skyBottom: '#f2a07b',
    disc: '#ffd79a',
    hills: ['#8a7f97', '#5d6685', '#36506c'],
    ground: '#6f6a78',
    road: '#3a4658',
    line: '#d9c7b0',
    wall: '#cdb9ad',
    wallShade: '#a3939a',
    roof: '#24395a',
    glass: '#f7cf8d',
    lamp: '#ffdf9a',
    tree: '#24475c',
    shadow: '#0b1526',
  },
  night: {
    skyTop: '#0d1b33',
    skyBottom: '#2c4a68',
    disc: '#f3ead0',
    hills: ['#2a4460', '#1f3752', '#172c45'],
    ground: '#26384e',
    road: '#1a2739',
    line: '#7f91a3',
    wall: '#3d536b',
    wallShade: '#304459',
    roof: '#14253c',
    glass: '#ffd98c',
    lamp: '#ffe6ab',
    tree: '#14304a',
    shadow: '#060d18',
  },
  winter: {
    skyTop: '#9db8cc',
    skyBottom: '#eef3f4',
    disc: '#ffffff',
    hills: ['#d3dfe6', '#b5c9d4', '#8eaabb'],
    ground: '#f3f6f7',
    road: '#7a8a98',
    line: '#ffffff',
    wall: '#dfd6c8',
    wallShade: '#c4bbb0',
    roof: '#f9fbfb',
    glass: '#ffdf9d',
    lamp: '#ffe9b8',
    tree: '#2f5d63',
    shadow: '#3c566b',
  },
}
