import localFont from 'next/font/local'

/** Files of this site: nothing is fetched from elsewhere, while building or by browsers. */
export const sans = localFont({
  src: '../fonts/schibsted-grotesk.woff2',
  weight: '400 900',
  variable: '--font-sans',
  display: 'swap',
  fallback: ['system-ui', 'Arial', 'sans-serif'],
})

export const serif = localFont({
  src: '../fonts/source-serif-4.woff2',
  weight: '200 900',
  variable: '--font-serif',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Times New Roman',
  fallback: ['Georgia', 'serif'],
})
