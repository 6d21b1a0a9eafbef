import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { startConsent } from '#domains/shop/terms/sale-texts.ts'
import { formatDay, lastDayBefore } from '#lib/day.ts'

type StartNowProps = { enrolmentId: string; waitsUntil: string }

/** What was bought waits: once it is begun it can no longer be cancelled, which its buyer says in the words of the checkout. */
export function StartNow({ enrolmentId, waitsUntil }: StartNowProps) {
  const action = href('/learner/courses/:enrolmentId/begin', { enrolmentId })
  const busy = useBusy(action)
  return (
    <Card aria-labelledby="start-now">
      <CardBody>
        <h2 id="start-now">Start now? You then lose the right to cancel.</h2>
        <p>
          Until {formatDay(lastDayBefore(waitsUntil))} you can cancel and get your money back. After that day the course
          opens by itself.
        </p>
        <p>If you press Yes, you say: “{startConsent.words}.”</p>
        <Form method="post" action={action} className="row" failure="Not started">
          <Button busy={busy} busyLabel="Opening">
            Yes, start now
          </Button>
          <ButtonLink kind="ghost" to={href('/learner')}>
            Not yet
          </ButtonLink>
        </Form>
      </CardBody>
    </Card>
  )
}
