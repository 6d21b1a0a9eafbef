import { useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import css from '#app/parts/compliance/compliance.module.css'
import { StandingBadge } from '#app/parts/compliance/StateBadge.tsx'
import { progressWords } from '#app/parts/supervision/care-certificate/progress-words.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Form } from '#app/ui/Form.tsx'
import { whenStyled } from '#app/ui/when-styled.ts'
import type { Records } from '#domains/compliance/state/records.queries.server.ts'
import { CARE_CERTIFICATE, type Status, statusOf } from '#domains/compliance/state/status.rules.ts'
import type { CareProgress } from '#domains/supervision/care-certificate/progress.queries.server.ts'
import { formatDay } from '#lib/day.ts'

type TypeRowsProps = {
  states: Records['states']
  today: string
  /** For whom something can be recorded; without it the rows are only shown. */
  recordFor: string | undefined
  /** How far the workbook is, where one was begun. */
  care: CareProgress | undefined
}

/** Each type: its status, why, what clears it, and what can be recorded. */
export function TypeRows({ states, today, recordFor, care }: TypeRowsProps) {
  const marked = useMarked()
  return (
    <div className={css.types}>
      {states.map((state) => {
        const standing = statusOf(state, today)
        return (
          <article key={state.typeId} id={state.key} className={classes(css.type, marked === state.key && css.marked)}>
            <div>
              <h3>{state.name}</h3>
              {state.needsCompetence && <span className="quiet">training and sign-off</span>}
            </div>
            <div className="grid gap-1 starts">
              <StandingBadge standing={standing} />
              {state.bookedFor && <Badge icon="cal">Booked</Badge>}
            </div>
            <p>
              {standing.why} {state.key === CARE_CERTIFICATE && care && <b>{progressWords(care)} </b>}
              {standing.clears && <span className="quiet">{standing.clears}</span>}
              {state.needsCompetence && state.competence && (
                <span className="quiet"> Signed off on {formatDay(state.competence.from)}.</span>
              )}
            </p>
            {recordFor && <Verbs state={state} status={standing.status} id={recordFor} />}
          </article>
        )
      })}
    </div>
  )
}

/** The record that the address names, as a cell of the matrix leads to it; known once scripts run. */
function useMarked(): string {
  const { hash } = useLocation()
  const [marked, setMarked] = useState('')
  useEffect(() => {
    const key = hash.slice(1)
    setMarked(key)
    if (key) void whenStyled().then(() => document.getElementById(key)?.scrollIntoView())
  }, [hash])
  return marked
}

type VerbsProps = { state: Records['states'][number]; status: Status; id: string }

/** What can be recorded; only what is outstanding can be waived. */
function Verbs({ state, status, id }: VerbsProps) {
  const { key, name, needsCompetence, required, readFrom } = state
  if (readFrom) return <CheckVerbs id={id} name={name} />
  const isCareCertificate = key === CARE_CERTIFICATE
  const outstanding = required && status !== 'valid'
  const verb = (to: string, words: string) => (
    <ButtonLink kind="quiet" size="xs" to={`${to}?record=${key}`} preventScrollReset>
      {words}
      <span className="sr">: {name}</span>
    </ButtonLink>
  )
  return (
    <div className={css.verbs}>
      {isCareCertificate ? (
        <ButtonLink kind="quiet" size="xs" to={href('/admin/staff/:id/care-certificate', { id })}>
          Workbook
          <span className="sr">: {name}</span>
        </ButtonLink>
      ) : (
        verb(href('/admin/staff/:id/compliance/record', { id }), 'Record')
      )}
      {needsCompetence && !isCareCertificate && verb(href('/admin/staff/:id/compliance/sign-off', { id }), 'Sign off')}
      {verb(href('/admin/staff/:id/compliance/book', { id }), 'Book')}
      {outstanding && verb(href('/admin/staff/:id/compliance/waive', { id }), 'Waive')}
    </div>
  )
}

/** A check is recorded once, by vetting: this says when it was last looked at, and leads there. */
function CheckVerbs({ id, name }: { id: string; name: string }) {
  return (
    <div className={css.verbs}>
      <Form
        failure="Update failed"
        method="post"
        action={`${href('/admin/staff/:id/compliance/mark', { id })}?to=checks`}
      >
        <Button kind="quiet" size="xs">
          Mark as Updated<span className="sr">: {name}</span>
        </Button>
      </Form>
    </div>
  )
}
