import css from './QrCode.module.css'

type QrCodeProps = { size: number; path: string; label: string }

/** Always dark on white, whatever the theme: many cameras read nothing else. */
export function QrCode({ size, path, label }: QrCodeProps) {
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
