import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'

type OfferNoticeProps = { status: string; here: string; checklistId: string | undefined }

/** Whether the offer is accepted, which begins the onboarding. */
export function OfferNotice({ status, here, checklistId }: OfferNoticeProps) {
  const action = `${here}/accepted`
  const busy = useBusy(action)
  if (checklistId)
    return (
      <Notice
        icon="check"
        title="The offer is accepted."
        actions={
          <ButtonLink kind="line" to={href('/admin/onboarding/:id', { id: checklistId })}>
            Open the onboarding
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
        <Form method="post" action={action}>
          <Button kind="line" busy={busy} busyLabel="Recording">
            Offer accepted
          </Button>
        </Form>
      }
    >
      The applicant can accept it after signing in. If they told you, record it here: their onboarding begins.
    </Notice>
  )
}
