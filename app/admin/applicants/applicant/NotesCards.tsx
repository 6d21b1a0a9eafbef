import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import css from '#app/ui/detail.module.css'
import { TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Timeline } from '#app/ui/Timeline.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { ApplicationDetail } from '#domains/recruitment/review/applicant-detail.queries.server.ts'
import { formatInstant } from '#lib/day.ts'

type Detail = { detail: ApplicationDetail }

export function NotesCard({ detail: { application, notes } }: Detail) {
  const action = href('/admin/applicants/:id/notes', { id: application.id })
  const busy = useBusy(action)
  return (
    <Card>
      <CardHead title="Notes">Visible to Admin / HR only</CardHead>
      <CardBody>
        <Form
          key={notes.length}
          failure="Update failed"
          method="post"
          action={action}
          className="fields"
          preventScrollReset
        >
          <TextArea label="New note" name="note" rows={2} maxLength={4000} />
          <div>
            <Button kind="quiet" busy={busy} busyLabel="Adding">
              Add note
            </Button>
          </div>
        </Form>
      </CardBody>
      {notes.length > 0 && (
        <CardList>
          {notes.map(({ id, text, who, at }) => (
            <CardItem
              key={id}
              title={<span className={css.note}>{text}</span>}
              meta={`${who ?? 'Someone'} · ${formatInstant(at)}`}
            />
          ))}
        </CardList>
      )}
    </Card>
  )
}

export function HistoryCard({ detail: { history } }: Detail) {
  return (
    <Card>
      <CardHead title="History" />
      <Timeline
        entries={history.map(({ id, icon, what, who, at, reason }) => ({
          id,
          icon,
          what,
          who: (
            <>
              {who ? `by ${who}` : 'automatically'}
              {reason && <span className="muted meta block">Reason: {reason}</span>}
            </>
          ),
          when: formatInstant(at),
        }))}
      />
    </Card>
  )
}
