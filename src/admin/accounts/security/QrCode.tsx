import { encode } from 'uqr'

const quietZone = 4 // modules, ISO/IEC 18004

/** A text as a QR code. It stays dark on light in a dark panel as well: some cameras read nothing else. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      aria-label={label}
      className="security__qr"
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
    >
      <rect fill="#fff" height={size} width={size} />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
