import logo from './pictures/logo.svg?url'
import onDark from './pictures/logo-on-dark.svg?url'

type LogoProps = { brand: string; height?: number; on?: 'ground' | 'brand'; className?: string | undefined }

/** The wordmark; on deep teal and in the dark it is the light one. */
export function Logo({ brand, height = 32, on = 'ground', className }: LogoProps) {
  const size = { width: Math.round((height * 184) / 40), height, className, fetchPriority: 'low' as const }
  if (on === 'brand') return <img src={onDark} alt={brand} {...size} />
  return (
    <picture>
      <source srcSet={onDark} media="(prefers-color-scheme: dark)" />
      <img src={logo} alt={brand} {...size} />
    </picture>
  )
}
