import type { Clearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import css from './clearance.module.css'
import { GateCard } from './GateCard.tsx'
import { HireCard } from './HireCard.tsx'
import { OutsideReviewsCard } from './OutsideReviewsCard.tsx'
import type { ClearancePlaces } from './places.ts'
import { ReturnsCard } from './ReturnsCard.tsx'
import { SignaturesCard } from './SignaturesCard.tsx'
import { StandingCard } from './StandingCard.tsx'

type ClearancePageProps = { clearance: Clearance; places: ClearancePlaces }

/** The gate with everything that belongs to it, in the office and for the registered manager. */
export function ClearancePage({ clearance, places }: ClearancePageProps) {
  return (
    <div className={css.columns}>
      <GateCard clearance={clearance} placeOf={places.part} />
      <div className={`columns-part ${css.first}`}>
        <StandingCard clearance={clearance} places={places} />
        {clearance.hired && <HireCard hired={clearance.hired} wasHired={clearance.applicationId !== undefined} />}
        <OutsideReviewsCard reviews={clearance.outside} />
        <ReturnsCard clearance={clearance} office={places.part !== undefined} />
        <SignaturesCard signatures={clearance.signatures} places={places} />
      </div>
    </div>
  )
}
