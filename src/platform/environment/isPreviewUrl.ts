const names = ['collection', 'slug', 'id', 'locale', 'token']

/** `https://www.example.com/preview/{id}?token={token}`: an address in which these are filled in, behind its host. */
export const isPreviewUrl = (value: string): boolean => {
  const used = [...value.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  return (
    /^https?:\/\/[^/{}?#]+[/?]/.test(value) &&
    URL.canParse(value.replace(/[{}]/g, '')) &&
    used.includes('token') &&
    used.every((name) => names.includes(name))
  )
}
