import { classes } from '#app/ui/classes.ts'
import { Icon, type IconName } from '#app/ui/Icon.tsx'
import { type PatchState, patchWords } from '#domains/learning/assignment/home.rules.ts'
import css from './patches.module.css'

const icons: Partial<Record<PatchState, IconName>> = { done: 'check', soon: 'clock', over: 'x' }
const MOST = 24
const ROW = 8

/** One patch for each course, or person, on the deep teal: done, half sewn, due, over or still to come. */
export function CoursePatches({ patches, label }: { patches: readonly PatchState[]; label?: string }) {
  if (patches.length === 0) return null
  const shown = patches.slice(0, MOST)
  return (
    <div
      className={classes(css.quilt, shown.length > ROW && css.many)}
      role="img"
      aria-label={label ?? patchWords(patches)}
    >
      {shown.map((patch, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: patches have no identity but their place
        <span key={at} className={classes(css[patch])}>
          {icons[patch] && <Icon name={icons[patch]} />}
        </span>
      ))}
    </div>
  )
}
