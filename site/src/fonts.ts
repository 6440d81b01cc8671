import localFont from 'next/font/local'

/**
 * Files of this site: nothing is fetched from elsewhere, while building or by browsers. Until they are there, a system’s font
 * stands in with their widths (fallbackFonts.css): nothing moves when they come. Next does that for Arial alone.
 */
export const sans = localFont({
  src: '../fonts/schibsted-grotesk.woff2',
  weight: '400 900',
  variable: '--font-sans',
  display: 'swap',
  adjustFontFallback: false,
  fallback: ['Sans Arial', 'Sans Roboto', 'Sans DejaVu', 'system-ui', 'sans-serif'],
})

export const serif = localFont({
  src: '../fonts/source-serif-4.woff2',
  weight: '200 900',
  variable: '--font-serif',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  // None begins with the word `serif`: without quotes, which Next doesn’t write, browsers take that for the generic one.
  fallback: ['Book Times', 'Book DejaVu', 'Georgia', 'serif'],
})
