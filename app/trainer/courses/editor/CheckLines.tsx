import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/Icon.tsx'
import type { CheckItem } from '#domains/learning/courses/checklist.rules.ts'
import css from './editor.module.css'

/** What a version needs, each ticked or still to do. */
export function CheckLines({ items }: { items: readonly CheckItem[] }) {
  return (
    <ul className={css.lines}>
      {items.map(({ label, detail, done }) => (
        <li key={label}>
          <span className={classes(css.patch, done && css.done)}>{done && <Icon name="check" />}</span>
          <span>
            {label}
            <span className="sr">{done ? ', done' : ', to do'}</span>
            <small>{detail}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
