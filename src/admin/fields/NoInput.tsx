/** Stands where a field has no input (src/cms/fields/withoutInput.ts). */
export const NoInput = () => null
