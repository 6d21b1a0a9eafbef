import { Finished } from './Finished.tsx'
import css from './frame.module.css'
import { StillThere } from './StillThere.tsx'

/** Above the pages of a course: who is signed in, and the way out. */
export function OverLesson({ name, lesson = false }: { name: string; lesson?: boolean }) {
  return (
    <section className={css.strip} aria-label="Signed in">
      <span>{name}</span>
      <Finished />
      <StillThere lesson={lesson} />
    </section>
  )
}
