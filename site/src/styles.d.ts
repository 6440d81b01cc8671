/// <reference types="next" />

/** Next writes it down while it builds. */
declare module 'next/root-params' {
  export function locale(): Promise<string | undefined>
}
