import { href } from 'react-router'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import css from './preview.module.css'

type PreviewBarProps = {
  courseId: string
  /** The lesson at which the editor opens. */
  lesson?: string
  /** Where its quiz is. */
  quiz?: string | undefined
}

/** Says on every page of a preview what it is, and leads back. */
export function PreviewBar({ courseId, lesson, quiz }: PreviewBarProps) {
  const editor = href('/trainer/courses/:id', { id: courseId })
  return (
    <aside className={css.bar} aria-label="Preview">
      <Icon name="eye" />
      <p>
        <b>Preview.</b> Nothing is recorded.
      </p>
      {quiz && <Link to={quiz}>Quiz</Link>}
      <Link to={lesson ? `${editor}?lesson=${lesson}` : editor}>Edit</Link>
    </aside>
  )
}
