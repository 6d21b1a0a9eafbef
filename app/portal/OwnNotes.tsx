import css from '#app/parts/employment/staff/staff.module.css'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import type { OwnStaffFile } from '#domains/employment/staff-files/own-file.queries.server.ts'
import { formatInstant } from '#lib/day.ts'

/** Notes that the office wrote for this person; nothing while there are none. */
export function OwnNotes({ notes }: Pick<OwnStaffFile, 'notes'>) {
  if (notes.length === 0) return null
  return (
    <Card aria-labelledby="own-notes">
      <CardHead id="own-notes" title="Notes for you" />
      <CardList>
        {notes.map(({ id, text, who, at }) => (
          <CardItem
            key={id}
            title={<span className={classes(css.note, 'lines')}>{text}</span>}
            meta={`${who ?? 'The office'} · ${formatInstant(at)}`}
          />
        ))}
      </CardList>
    </Card>
  )
}
