import { classes } from '#app/ui/classes.ts'
import type { Member } from '#domains/learning/paths/cohorts.queries.server.ts'
import css from './cohorts.module.css'

export const isDone = ({ done, of }: Pick<Member, 'done' | 'of'>) => done >= of

/** One patch for each person: done, begun or not begun. */
export function MemberPatches({ members }: { members: readonly Member[] }) {
  const done = members.filter(isDone).length
  const begun = members.filter((member) => !isDone(member) && (member.begun || member.done > 0)).length
  if (members.length === 0) return null
  return (
    <div
      className={css.patches}
      role="img"
      aria-label={`${done} done, ${begun} begun, ${members.length - done - begun} not begun`}
    >
      {members
        .toSorted((a, b) => rank(a) - rank(b))
        .map((member) => (
          <span
            key={member.personId}
            className={classes(rank(member) === 0 && css.done, rank(member) === 1 && css.begun)}
          />
        ))}
    </div>
  )
}

const rank = (member: Member) => (isDone(member) ? 0 : member.begun || member.done > 0 ? 1 : 2)
