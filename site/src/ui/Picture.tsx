type Size = { url: string; width: number; height: number; webp?: string }

export type AnyPicture = {
  alt?: string | null
  url?: string | null
  width?: number | null
  height?: number | null
  focalX?: number | null
  focalY?: number | null
  placeholder?: string | null
  sizes?: Partial<Record<string, Size>>
}

type Props = {
  picture: AnyPicture
  cmsUrl: string
  /** How wide it stands, as CSS says it in `sizes`. */
  sizes: string
  /** What is seen first waits for nothing. */
  isFirst?: boolean
  /** Empty where the text beside it says the same. */
  alt?: string
}

/** The sizes that keep the picture’s own shape. */
const widths = ['card', 'hero']

/** A picture of the service, in the sizes that it has. */
export const Picture = ({ picture, cmsUrl, sizes, isFirst, alt }: Props) => {
  const known = widths.flatMap((name) => picture.sizes?.[name] ?? [])
  const shown = known[0] ?? picture
  if (!shown.url) return null
  const set = (addressOf: (size: Size) => string | undefined) =>
    known
      .flatMap((size) => {
        const url = addressOf(size)
        return url ? `${cmsUrl}${url} ${size.width}w` : []
      })
      .join(', ')
  const webp = set((size) => size.webp)
  return (
    <picture>
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={cmsUrl + shown.url}
        srcSet={set((size) => size.url) || undefined}
        sizes={sizes}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        alt={alt ?? picture.alt ?? ''}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : 'async'}
        style={{
          objectPosition: `${picture.focalX ?? 50}% ${picture.focalY ?? 50}%`,
          background: picture.placeholder
            ? `center / cover url(${picture.placeholder})`
            : undefined,
        }}
      />
    </picture>
  )
}
