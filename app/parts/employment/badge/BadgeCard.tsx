import { QrCode } from '#app/ui/QrCode.tsx'
import css from './badge.module.css'

type BadgeCardProps = { name: string; provider: string; code: string; qr: { size: number; path: string } }

/** The badge to print and cut out, as large as a bank card. */
export function BadgeCard({ name, provider, code, qr }: BadgeCardProps) {
  return (
    <section className={css.card} aria-label={`Badge of ${name}`}>
      <div className={css.who}>
        <p className={css.provider}>{provider}</p>
        <p className={css.name}>{name}</p>
        <p className={css.code}>{code}</p>
      </div>
      <div className={css.qr}>
        <QrCode {...qr} label="QR code of the badge; its letters stand beside it" />
      </div>
    </section>
  )
}
