import { type StepState, Steps } from '#app/ui/Steps.tsx'
import css from './evidence.module.css'

// more patches than these are too narrow to be told apart
const PATCHES = 10

type PlaceProps = { place: number; label: string; states: readonly StepState[] }

/** Which of how many this is; each a patch while they are few. */
export function Place({ place, label, states }: PlaceProps) {
  return (
    <div className={css.place}>
      {states.length <= PATCHES && (
        <Steps look="patches" label={label} steps={states.map((state, at) => ({ label: `${at + 1}`, state }))} />
      )}
      <strong>
        {place} of {states.length}
      </strong>
    </div>
  )
}
