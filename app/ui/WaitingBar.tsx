import { useUnderWay } from './use-busy.ts'
import css from './Waiting.module.css'

/** A bar across the top while something asked for is on its way, once it takes long enough to be noticed. */
export function WaitingBar({ label = 'Loading' }: { label?: string }) {
  return useUnderWay() && <div className={css.bar} role="progressbar" aria-label={label} />
}
