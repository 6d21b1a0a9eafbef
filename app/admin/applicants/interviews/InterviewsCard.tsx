import { href } from 'react-router'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import css from '#app/ui/detail.module.css'
import { Form } from '#app/ui/Form.tsx'
import { roundWords } from '#domains/recruitment/interviews/interviews.labels.ts'
import type { Interviews } from '#domains/recruitment/interviews/interviews.queries.server.ts'
import { formatInstant } from '#lib/day.ts'

type Props = { id: string; interviews: Interviews }

/** Every interview by round, with the times before it, and what can be done now. */
export function InterviewsCard({ id, interviews: { rounds, may, adjustments } }: Props) {
  if (rounds.length === 0) return null
  return (
    <Card aria-labelledby="interviews">
      <CardHead id="interviews" title="Interviews">
        {may.arrange && (
          <ButtonLink
            kind="quiet"
            size="xs"
            icon="plus"
            to={href('/admin/applicants/:id/interviews/arrange', { id })}
            preventScrollReset
          >
            Arrange another
          </ButtonLink>
        )}
      </CardHead>
      {adjustments && <Adjustments id={id} />}
      <CardList>
        {rounds.toReversed().map(({ round, times }) => (
          <Round key={round} id={id} round={round} times={times} may={may} />
        ))}
      </CardList>
    </Card>
  )
}

function Adjustments({ id }: { id: string }) {
  return (
    <CardBody>
      <Form
        failure="Update failed"
        method="post"
        action={href('/admin/applicants/:id/interviews/adjustments', { id })}
        className={css.masked}
        preventScrollReset
      >
        <span>The applicant has answered about adjustments.</span>
        <Button kind="quiet" size="xs">
          Show<span className="sr"> adjustments</span>
        </Button>
      </Form>
    </CardBody>
  )
}

type RoundProps = { id: string; may: Interviews['may'] } & Interviews['rounds'][number]

function Round({ id, round, times: [current, ...before], may }: RoundProps) {
  if (!current) return null
  const { at, place, state, past, reason, arrangedBy, closedBy } = current
  const who = state === 'arranged' ? arrangedBy && `arranged by ${arrangedBy}` : closedBy && `recorded by ${closedBy}`
  return (
    <CardItem
      title={
        <>
          {roundWords(round)}: {formatInstant(at)}
        </>
      }
      meta={[place, who, reason].filter(Boolean).join(' · ')}
      end={<StatusBadge of="interview" status={state === 'arranged' && past ? 'to_record' : state} />}
    >
      <div className="fields">
        {before.map((time) => (
          <span key={time.id} className="muted meta block">
            {earlier[time.state] ?? 'Before'}: <s>{formatInstant(time.at)}</s>
            {[time.place !== place && time.place, time.closedBy && `by ${time.closedBy}`, time.reason]
              .filter(Boolean)
              .map((words) => ` · ${words}`)}
          </span>
        ))}
        <Verbs id={id} interviewId={current.id} may={may} />
      </div>
    </CardItem>
  )
}

const earlier: Partial<Record<string, string>> = {
  rescheduled: 'Rescheduled from',
  no_show: 'Did not attend',
  cancelled: 'Cancelled',
}

function Verbs({ id, interviewId, may }: { id: string; interviewId: string; may: Interviews['may'] }) {
  const params = { id, interviewId }
  const verbs = [
    may.record === interviewId && {
      to: href('/admin/applicants/:id/interviews/:interviewId/record', params),
      label: 'Record',
      kind: 'line' as const,
    },
    may.reschedule === interviewId && {
      to: href('/admin/applicants/:id/interviews/:interviewId/reschedule', params),
      label: 'Reschedule',
      kind: 'quiet' as const,
    },
    may.cancel === interviewId && {
      to: href('/admin/applicants/:id/interviews/:interviewId/cancel', params),
      label: 'Cancel interview',
      kind: 'quiet' as const,
    },
  ].filter((verb) => verb !== false)
  if (verbs.length === 0) return null
  return (
    <div className={css.verbs}>
      {verbs.map(({ to, label, kind }) => (
        <ButtonLink key={to} kind={kind} size="xs" to={to} preventScrollReset>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
