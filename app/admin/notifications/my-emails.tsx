import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { RadioGroup } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { alertChoiceForm } from '#domains/notifications/alerts.form.ts'
import { alertWayWords } from '#domains/notifications/alerts.labels.ts'
import { chooseAlerts, myAlertWay } from '#domains/notifications/alerts.server.ts'
import type { Route } from './+types/my-emails'

const here = href('/admin/notifications/my-emails')

export const loader = read(async (ctx) => ({ way: await myAlertWay(ctx), address: ctx.actor.email }))

export const action = form(alertChoiceForm, async (ctx, { way }) => {
  await chooseAlerts(ctx, way)
  return redirectWith('alerts-chosen', here)
})

export default function MyEmails({ loaderData: { way, address } }: Route.ComponentProps) {
  const { field } = useFields()
  const busy = useBusy(here)
  return (
    <PageStack>
      <title>My emails</title>
      <Breadcrumb crumbs={[{ label: 'Notifications', to: href('/admin/notifications') }, { label: 'My emails' }]} />
      <PageHead title="My emails" />
      <Card aria-labelledby="recruitment">
        <CardHead id="recruitment" title="Recruitment" />
        <CardBody>
          <Form key={way} method="post" action={here} failure="Update failed" className="fields" noValidate>
            <p>
              You are emailed when an application, a reference or a document is received, a referee declines, or an
              applicant withdraws. The email gives the applicant’s name and what was received, nothing else.
            </p>
            <RadioGroup
              label="When to email me"
              hint={`To ${address}. Your choice changes nothing for your colleagues.`}
              {...field('way', way)}
              options={[
                { value: 'daily', label: alertWayWords.daily, note: 'Only on days when there is something new.' },
                {
                  value: 'at_once',
                  label: alertWayWords.at_once,
                  note: 'Documents are gathered for up to 15 minutes.',
                },
              ]}
            />
            <div>
              <Button busy={busy} busyLabel="Saving">
                Save
              </Button>
            </div>
          </Form>
        </CardBody>
      </Card>
      <Card aria-labelledby="safe-to-work">
        <CardHead id="safe-to-work" title="Safe to work" />
        <CardBody>
          <p>
            People with the vetting permission, and registered managers, are emailed at 06:00 when a permission to work,
            a check or conditions are about to end, or have. This cannot be switched off.
          </p>
        </CardBody>
      </Card>
    </PageStack>
  )
}
