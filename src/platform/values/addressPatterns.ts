/**
 * For OpenAPI; what counts are the checks of the fields. Written without `\p{L}`, which means something else to
 * validators that read patterns without the `u` flag: letters and digits are whatever isn't ASCII's punctuation.
 */
const letter = '[^\\u0000-/:-@\\[-`{-\\u00a9]'
const ofPath = '[^\\u0000-,/:-@\\[-^`{-}\\u007f-\\u00a9]' // and . _ ~ -
const ofRest = "[^\\u0000-%'-,/:-<>-@\\[-^`{-}\\u007f-\\u00a9]" // and & = as well

const path = `(/${letter}${ofPath}*)+`

export const addressPatterns = {
  slug: `^${letter}+([-_.]${letter}+)*$`,
  path: `^${path}$`,
  address: `^(https://[a-z0-9-]+(\\.[a-z0-9-]+)+)?${path}([?#]${ofRest}*)?$`,
}
