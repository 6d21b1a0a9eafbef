import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { PortalPage } from '#app/parts/role-home/PortalPage.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { teamSignOffForm } from '#domains/learning/sessions/sessions.form.ts'
import { readToSignOff } from '#domains/learning/sessions/team.queries.server.ts'
import { signOffMember } from '#domains/learning/sessions/team.server.ts'
import { formatDay } from '#lib/day.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/sign-off'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  one: await readToSignOff(ctx, params.id, params.typeId),
  today: todayOf(ctx),
  name: ctx.actor.name,
}))

export const action = form(teamSignOffForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await signOffMember(ctx, params.id, params.typeId, form)
  return redirectWith('signed-off', href('/supervisor/team'))
})

/** A supervisor signs off what they have seen someone of the team do. */
export default function SignOff({ loaderData: { one, today, name }, params }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const action = href('/supervisor/staff/:id/sign-off/:typeId', params)
  const busy = useBusy(action)
  return (
    <PortalPage
      title="Sign off as competent"
      name={name}
      home={href('/supervisor')}
      back={{ to: href('/supervisor/team'), words: 'Back to your team' }}
    >
      <p>
        <b>{one.name}</b>, {one.type}. Trained on {formatDay(one.trainedOn)}.
      </p>
      <Card as="div">
        <CardBody>
          <Form method="post" action={action} className="fields" noValidate failure="Not signed off">
            <ErrorSummary errors={errorList(reply)} />
            <TextField
              label="I saw them do it well on"
              type="date"
              width="w20"
              max={today}
              {...field('validFrom', today)}
            />
            <TextArea
              label="What I saw"
              optional
              hint="Such as the skills, one after another. If your own record is not in date, write why you can assess it."
              rows={3}
              maxLength={2000}
              {...field('note')}
            />
            <p className="small muted">It goes on record with your name as the assessor.</p>
            <Button full busy={busy} busyLabel="Signing off">
              Sign off
            </Button>
          </Form>
        </CardBody>
      </Card>
    </PortalPage>
  )
}
