import { href } from 'react-router'
import { GapCard, nameOfGap, Review } from '#app/parts/vetting/history/GapCard.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { ShownGap } from '#domains/vetting/history/explanations.queries.server.ts'

/** Of an applicant: a question by email, and the decision. */
export function ApplicantGapCard({ id, gap }: { id: string; gap: ShownGap }) {
  const { standing } = gap
  return (
    <GapCard gap={gap}>
      {standing !== 'asked' && standing !== 'accepted' && <Ask id={id} gap={gap} />}
      {standing !== 'accepted' && (
        <Review
          gap={gap}
          action={href('/admin/applicants/:id/history/review', { id })}
          hint="Required if you do not accept it, or if you accept it without a written explanation."
        />
      )}
    </GapCard>
  )
}

function Ask({ id, gap }: { id: string; gap: ShownGap }) {
  const action = href('/admin/applicants/:id/history/ask', { id })
  const busy = useBusy(action)
  return (
    <Form failure="Failed to send" method="post" action={action} preventScrollReset>
      <input type="hidden" name="gap" value={nameOfGap(gap)} />
      <Button kind="line" size="xs" icon="mail" busy={busy} busyLabel="Asking">
        {gap.said.length > 0 ? 'Ask again' : 'Ask for an explanation'}
      </Button>
    </Form>
  )
}
