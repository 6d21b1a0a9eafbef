import { useRootData } from '#app/doors/root-data.ts'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { AccountFoot } from '#app/parts/role-home/AccountFoot.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import type { OwnWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import type { Day } from '#lib/day.ts'
import { Printed } from './Printed.tsx'
import css from './workbook.module.css'

type Props = {
  view: Pick<OwnWorkbook, 'person' | 'workbook' | 'standards' | 'progress' | 'award'>
  today: Day
  name: string
  home: string
  back: string
}

/** The workbook as it is printed, in the frame of a portal. */
export function PrintedPage({ view, today, name, home, back }: Props) {
  const root = useRootData()
  const brand = root?.brand ?? ''
  return (
    <PortalShell brand={brand} home={home} person={{ name }} signOut={<AccountFoot />}>
      <title>{`Workbook of ${view.person.name} – ${brand}`}</title>
      <div className={css.own}>
        <div className="no-print row">
          <Link to={back}>Back to the Care Certificate</Link>
          <PrintButton />
        </div>
        <Printed {...view} provider={root?.organisation || brand} printedOn={today} />
      </div>
    </PortalShell>
  )
}
