import type { Clearance } from '#domains/recruitment/clearance/clearance.queries.server.ts'
import css from './clearance.module.css'
import { GateCard } from './GateCard.tsx'
import { HireCard } from './HireCard.tsx'
import { SignaturesCard } from './SignaturesCard.tsx'
import { StandingCard } from './StandingCard.tsx'

type ClearancePageProps = { clearance: Clearance; here: string; file?: string }

/** The gate with everything that belongs to it, in the office and for the registered manager. */
export function ClearancePage({ clearance, here, file }: ClearancePageProps) {
  return (
    <div className={css.columns}>
      <GateCard clearance={clearance} {...(file ? { file } : {})} />
      <div className={`${css.column} ${css.first}`}>
        <StandingCard clearance={clearance} here={here} />
        {clearance.hired && <HireCard hired={clearance.hired} />}
        <SignaturesCard signatures={clearance.signatures} here={here} />
      </div>
    </div>
  )
}
