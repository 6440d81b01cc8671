export type MediaDocument = {
  alt?: string | null
  caption?: string | null
  url?: string | null
  width?: number | null
  height?: number | null
  sizes?: Record<string, { url?: string | null; width?: number | null; height?: number | null }>
}

type PictureProps = { media: MediaDocument; size: 'thumbnail' | 'card' | 'hero' }

/** A picture of the media library in one of its sizes, or as it is when it was too small for that. */
export const Picture = ({ media, size }: PictureProps) => {
  const sized = media.sizes?.[size]
  const { url, width, height } = sized?.url ? sized : media
  if (!url) return null
  return (
    <figure className={`preview-picture preview-picture--${size}`}>
      <img
        alt={media.alt ?? ''}
        height={height ?? undefined}
        src={url}
        width={width ?? undefined}
      />
      {media.caption && <figcaption>{media.caption}</figcaption>}
    </figure>
  )
}
