import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'

type OfferNoticeProps = { id: string; status: string; checklistId: string | undefined }

/** Whether the offer is accepted, which starts the onboarding. */
export function OfferNotice({ id, status, checklistId }: OfferNoticeProps) {
  const action = href('/admin/applicants/:id/clearance/accepted', { id })
  const busy = useBusy(action)
  if (checklistId)
    return (
      <Notice
        icon="check"
        title="The offer is accepted."
        actions={
          <ButtonLink kind="line" to={href('/admin/onboarding/:id', { id: checklistId })}>
            Open onboarding
          </ButtonLink>
        }
      />
    )
  if (status !== 'offer_made') return null
  return (
    <Notice
      tone="wheat"
      icon="clock"
      title="The offer is not accepted yet."
      actions={
        <Form failure="Update failed" method="post" action={action}>
          <Button kind="line" busy={busy} busyLabel="Recording">
            Offer accepted
          </Button>
        </Form>
      }
    >
      The applicant can accept it online. If they have accepted in person or by phone, record it here to start their
      onboarding.
    </Notice>
  )
}
