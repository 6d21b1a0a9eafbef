import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { readSamePeople } from '#domains/intake/steps.queries.server.ts'
import { formatDayShort, isDay } from '#lib/day.ts'
import { Options } from './Options.tsx'
import css from './staff-import.module.css'

type QuestionOf = Awaited<ReturnType<typeof readSamePeople>>['questions'][number]
type SideBySideProps = { question: QuestionOf; place: string; action: string }

/** A row beside whom it may be about, and what it can be answered to be. */
export function SideBySide({ question, place, action }: SideBySideProps) {
  const { id, row, like, where, title, options, suggested, why, answer } = question
  const likely = options.find(({ value }) => value === suggested)
  const busy = useBusy(action)
  const others = like.map(factsOf)
  const mine = factsOfRow(row)
  const rows = mine.filter(({ says }, at) => says || others.some(({ facts }) => facts[at]?.says))
  return (
    <Card>
      <CardHead title={`${place}: ${title}`}>{where}</CardHead>
      <div className={css.scroll}>
        <table className={css.compare}>
          <caption className="sr">{`${row.name} beside whom it may be`}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">
                In your sheet<span>{where}</span>
              </th>
              {others.map(({ head, under }) => (
                <th key={`${head} ${under}`} scope="col">
                  {head}
                  <span>{under}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, says }) => {
              const at = mine.findIndex((fact) => fact.label === label)
              return (
                <tr
                  key={label}
                  className={classes(others.some(({ facts }) => isSame(facts[at]?.says, says)) && css.same)}
                >
                  <th scope="row">{label}</th>
                  <td>{shown(says)}</td>
                  {others.map(({ head, under, facts }) => (
                    <td key={`${head} ${under}`}>
                      {shown(facts[at]?.says ?? '')}{' '}
                      {isSame(facts[at]?.says, says) && (
                        <Badge tone="info" icon="check">
                          Same
                        </Badge>
                      )}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <CardBody>
        <MergeLink like={like} />
        <Form className={css.choose} method="post" action={action} preventScrollReset>
          <input type="hidden" name="question" value={id} />
          <p>
            {likely ? (
              <>
                Suggested: <b>{likely.label}</b>. {why}.
              </>
            ) : (
              `Nothing is suggested. ${why}.`
            )}
          </p>
          <Options
            key={id}
            legend="Who is this"
            options={options}
            // only that they are two people may be chosen by not looking
            chosen={answer ?? (suggested === 'new' ? suggested : '')}
            id={id}
          />
          <div className={css.send}>
            <Button kind="line" busy={busy}>
              Use this answer
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  )
}

const shown = (says: string) => (says === '' ? 'none' : isDay(says) ? formatDayShort(says) : says)
const isSame = (a: string | undefined, b: string) => Boolean(a) && a?.toLowerCase() === b.toLowerCase()

function factsOfRow({ name, email, staffNumber, ni, dateOfBirth, startDate, job, location }: QuestionOf['row']) {
  return [
    { label: 'Name', says: name },
    { label: 'Email', says: email },
    { label: 'Staff number', says: staffNumber },
    { label: 'National Insurance number', says: ni },
    { label: 'Date of birth', says: dateOfBirth },
    { label: 'Start date', says: startDate },
    { label: 'Job', says: [job, location].filter(Boolean).join(', ') },
  ]
}

function factsOf(one: QuestionOf['like'][number]) {
  if (one.kind === 'row') return { head: 'In another row', under: one.where, facts: factsOfRow(one.row) }
  const { name, email, staffNumber, dateOfBirth, startedOn, leftOn, works } = one.person
  const facts = [
    { label: 'Name', says: name },
    { label: 'Email', says: email ?? '' },
    { label: 'Staff number', says: staffNumber ?? '' },
    // it tells people of a sheet apart, and is not kept
    { label: 'National Insurance number', says: '' },
    { label: 'Date of birth', says: dateOfBirth ?? '' },
    { label: 'Start date', says: startedOn ?? '' },
    { label: 'Job', says: works ?? '' },
  ]
  const since = startedOn ? `since ${formatDayShort(startedOn)}` : name
  return { head: 'In Carestead', under: leftOn ? `left on ${formatDayShort(leftOn)}` : since, facts }
}

/** Two people here who are both like a row may be one. */
function MergeLink({ like }: { like: QuestionOf['like'] }) {
  const [one, other] = like.flatMap((found) => (found.kind === 'person' ? [found.person] : []))
  if (!one || !other) return null
  return (
    <p className="quiet">
      Are {one.name} and {other.name} the same person?{' '}
      <Link to={href('/admin/staff/:id/merge/:otherId', { id: one.id, otherId: other.id })}>Compare and merge</Link>
    </p>
  )
}
