/** Defined by the build of the package (src/cli/package). */
declare const FRONTDESK_COMPONENTS: string | undefined

const file = typeof FRONTDESK_COMPONENTS === 'undefined' ? '/src/exports/rsc' : FRONTDESK_COMPONENTS

/** The path of one of our components (src/exports/rsc.ts), as Payload's import map takes it. */
export const component = (name: string) => `${file}#${name}`
