import { href } from 'react-router'
import { Section } from '#app/parts/learning/Section.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CardBody } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import css from './home.module.css'

export function Apply() {
  const busy = useBusy(href('/learner/apply'))
  return (
    <Section id="apply" title="Apply for a job">
      <CardBody>
        <p>We’ll turn this into an applicant account. Your details stay the same, and the application form opens.</p>
        <Form method="post" action={href('/learner/apply')} className={css.apply}>
          <Button kind="line" busy={busy} busyLabel="Opening the form">
            Apply with this account
          </Button>
        </Form>
      </CardBody>
    </Section>
  )
}
