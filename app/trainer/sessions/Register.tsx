import { href } from 'react-router'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Patches } from '#app/ui/Steps.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import type { RegisterLine, SessionShown } from '#domains/learning/sessions/sessions.queries.server.ts'
import { isLate, type SessionDate } from '#domains/learning/sessions/sessions.rules.ts'
import { countOf } from '#lib/count.ts'
import { dayOfInstant, formatDayShort, formatTime } from '#lib/day.ts'
import css from './session.module.css'

type RegisterProps = { shown: SessionShown; position: number; begun: boolean }

/** Who has a place, and who is here on one of its dates. */
export function Register({ shown, position, begun }: RegisterProps) {
  const { session, dates, register, phase } = shown
  const id = session.id
  const here = href('/trainer/sessions/:id', { id })
  const placed = register.filter(({ state }) => state === 'placed')
  const present = placed.filter((line) => checkInOn(line, position)).length
  const date = dates.find((one) => one.position === position)
  const marks = session.state === 'planned' && phase !== 'to come'
  const expected = placed.filter((line) => !checkInOn(line, position))
  return (
    <Card aria-label="Register">
      <div className={css.count}>
        <b className="num">
          {begun || present > 0
            ? `${present} of ${placed.length} here`
            : `${placed.length} of ${session.capacity} places taken`}
        </b>
        <div className={css.patches}>
          <Patches
            done={begun || present > 0 ? present : placed.length}
            total={begun || present > 0 ? placed.length : session.capacity}
          />
        </div>
        {session.state === 'planned' && (
          <ButtonLink kind="quiet" size="xs" icon="plus" to={href('/trainer/sessions/:id/invite', { id })}>
            {placed.length === 0 ? 'Invite people' : 'Add a person'}
          </ButtonLink>
        )}
      </div>
      {dates.length > 1 && (
        <Tabs
          label="Dates"
          tabs={dates.map((one) => ({
            to: `${here}?date=${one.position}`,
            label: formatDayShort(dayOfInstant(one.startsAt)),
            current: one.position === position,
          }))}
        />
      )}
      {placed.length === 0 ? (
        <CardBody>
          <p>No one has a place yet. Who is invited has one once they accept.</p>
        </CardBody>
      ) : (
        <Form
          method="post"
          action={`${href('/trainer/sessions/:id/here', { id })}?date=${position}`}
          preventScrollReset
        >
          <input type="hidden" name="position" value={position} />
          <ul className={css.register}>
            {placed.map((line) => (
              <Line key={line.id} line={line} date={date} marks={marks} session={session} />
            ))}
          </ul>
          {marks && (
            <div className={css.foot}>
              <span className={css.left}>
                {expected.length > 0 && `${countOf(expected.length, 'person', 'people')} not here yet.`}
              </span>
              {expected.length > 1 && <AllHere lines={expected} />}
              <ButtonLink to={href('/trainer/sessions/:id/results', { id })}>Give results</ButtonLink>
            </div>
          )}
        </Form>
      )}
    </Card>
  )
}

const checkInOn = ({ checkIns }: RegisterLine, position: number) => checkIns.find((one) => one.position === position)

/** One press for all who are expected; each can be taken back. */
function AllHere({ lines }: { lines: RegisterLine[] }) {
  return (
    <Button kind="line" name="everyone" value={lines.map(({ id }) => id).join(',')}>
      Mark all here
    </Button>
  )
}

type LineProps = {
  line: RegisterLine
  date: SessionDate | undefined
  marks: boolean
  session: SessionShown['session']
}

function Line({ line, date, marks, session }: LineProps) {
  const { id, name, job, result } = line
  const made = date && checkInOn(line, date.position)
  const open = session.state === 'planned'
  return (
    <li>
      <Avatar name={name} />
      <span className={css.who}>
        <b>{name}</b>
        <span className="muted">{job}</span>
      </span>
      <span className={css.state}>
        <State line={line} made={made} date={date} ended={session.state === 'ended'} />
      </span>
      <span className={css.act}>
        {made?.way === 'code' && <span className={css.how}>QR</span>}
        {made?.way === 'hand' && !marks && <span className={css.how}>by hand</span>}
        {made?.way === 'hand' && marks && (
          <Button kind="ghost" size="xs" name="shown.0" value={id}>
            Undo<span className="sr">: {name} is here</span>
          </Button>
        )}
        {!made && marks && (
          <Button kind="quiet" size="xs" name="here.0" value={id}>
            Mark here<span className="sr">: {name}</span>
          </Button>
        )}
        {open && !marks && !result && (
          <ButtonLink
            kind="ghost"
            size="xs"
            to={href('/trainer/sessions/:id/remove/:attendanceId', { id: session.id, attendanceId: id })}
            preventScrollReset
          >
            Remove<span className="sr"> {name} from the list</span>
          </ButtonLink>
        )}
      </span>
    </li>
  )
}

const resultLooks = {
  passed: { tone: 'valid', icon: 'check', words: 'Passed' },
  attended: { tone: 'valid', icon: 'check', words: 'Attended' },
  'not passed': { tone: 'expired', icon: 'x', words: 'Not passed' },
  absent: { tone: 'plain', icon: 'x', words: 'Absent' },
} as const

type StateProps = {
  line: RegisterLine
  made: RegisterLine['checkIns'][number] | undefined
  date: SessionDate | undefined
  ended: boolean
}

function State({ line: { result, signOffs }, made, date, ended }: StateProps) {
  if (ended && result) {
    const { tone, icon, words } = resultLooks[result]
    return (
      <Badge tone={tone} icon={icon}>
        {words}
        {signOffs.length > 0 && ', signed off'}
      </Badge>
    )
  }
  if (!made)
    return (
      <Badge tone="missing" icon="dash">
        Expected
      </Badge>
    )
  const late = date !== undefined && isLate(date, made.at)
  return (
    <Badge tone={late ? 'soon' : 'valid'} icon={late ? 'clock' : 'check'}>
      {late ? 'Late' : 'Here'} {formatTime(made.at)}
    </Badge>
  )
}
