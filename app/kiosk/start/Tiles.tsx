import { href } from 'react-router'
import { Icon, type IconName } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { countOf } from '#lib/count.ts'
import { firstNameOf } from '#lib/first-name.ts'
import frame from '../frame/frame.module.css'
import { KioskFrame } from '../frame/KioskFrame.tsx'

type TilesProps = { name: string; courses: number; overdue: number; toSign: number; certificates: number }

/** All there is at a shared device. */
export function Tiles({ name, courses, overdue, toSign, certificates }: TilesProps) {
  return (
    <KioskFrame title={`Hello ${firstNameOf(name)}`} line="What would you like to do?" name={name}>
      <div className={frame.tiles}>
        <Tile to={href('/kiosk/training')} icon="book" title="My training">
          {courses === 0 ? 'Nothing to do' : `${countOf(courses, 'course', 'courses')} to do`}
          {overdue > 0 && `, ${overdue} overdue`}
        </Tile>
        <Tile to={href('/kiosk/policies')} icon="file" title="My policies">
          {toSign === 0 ? 'All signed' : `${toSign} to read and sign`}
        </Tile>
        <Tile to={href('/kiosk/certificates')} icon="ribbon" title="My certificates">
          {certificates === 0 ? 'None yet' : countOf(certificates, 'certificate', 'certificates')}
        </Tile>
      </div>
    </KioskFrame>
  )
}

type TileProps = { to: string; icon: IconName; title: string; children: React.ReactNode }

function Tile({ to, icon, title, children }: TileProps) {
  return (
    <Link to={to} className={frame.tile}>
      <Icon name={icon} />
      <b>{title}</b>
      <small>{children}</small>
    </Link>
  )
}
