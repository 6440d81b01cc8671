const name = 'site:ask'

/** Opens the assistant, with a question if there is one. */
export const openChat = (question?: string): void => {
  window.dispatchEvent(new CustomEvent(name, { detail: question }))
}

/** Hears of it. @returns what ends that */
export const onOpenChat = (listener: (question: string | undefined) => void): (() => void) => {
  const hear = (event: Event) => listener((event as CustomEvent<string | undefined>).detail)
  window.addEventListener(name, hear)
  return () => window.removeEventListener(name, hear)
}
