/** What tells whether the site says at all what is asked, in the order in which the model has its coefficients. */
export const statedFeatureNames = [
  'right',
  'inScope',
  'sure',
  'when',
  'where',
  'who',
  'price',
  'number',
  'duration',
  'frequency',
  'contact',
  'why',
  'what',
  'anyKind',
] as const
