import { Badge } from '#app/ui/Badge.tsx'
import css from './Features.module.css'

/** Four lines of a staff file, one for each state. */
export function Ledger() {
  return (
    <ul className={css.ledger}>
      <li>
        <span>DBS</span>
        <span className="muted">14 Mar 2028</span>
        <Badge tone="valid" icon="check">
          Valid
        </Badge>
      </li>
      <li>
        <span>Infection control</span>
        <span className="muted">2 Dec 2026</span>
        <Badge tone="soon" icon="clock">
          12 days
        </Badge>
      </li>
      <li>
        <span>Fire safety</span>
        <span className="muted">31 Oct 2026</span>
        <Badge tone="expired" icon="x">
          Expired
        </Badge>
      </li>
      <li>
        <span>Food hygiene</span>
        <span className="muted">No date</span>
        <Badge tone="missing" icon="dash">
          Missing
        </Badge>
      </li>
    </ul>
  )
}
