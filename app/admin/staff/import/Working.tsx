import css from './staff-import.module.css'

/** Says beside a button that its deed is under way, also to who cannot see the button change. */
export function Working({ on, words }: { on: boolean; words: string }) {
  return (
    <p role="status" className={css.working}>
      {on && words}
    </p>
  )
}
