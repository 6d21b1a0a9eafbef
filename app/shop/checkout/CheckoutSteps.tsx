import { Patches } from '#app/ui/Steps.tsx'
import css from './checkout.module.css'

/** Basket, details, check. */
export function CheckoutSteps({ done }: { done: 1 | 2 }) {
  return (
    <div className={css.steps}>
      <p>Step {done + 1} of 3</p>
      <Patches done={done} total={3} busy label={`Step ${done + 1} of 3`} />
    </div>
  )
}
