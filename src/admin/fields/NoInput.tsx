/** Stands where a field has no input (src/fields/withoutInput.ts). */
export const NoInput = () => null
