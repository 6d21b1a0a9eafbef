import { href, redirect } from 'react-router'
import { errorList } from '#app/doors/form-reply.ts'
import { isId } from '#app/doors/params.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { PortalPage } from '#app/parts/role-home/PortalPage.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { checkIn, sessionOfCode } from '#domains/learning/sessions/attendance.server.ts'
import { ownSession } from '#domains/learning/sessions/own.queries.server.ts'
import { checkInForm } from '#domains/learning/sessions/sessions.form.ts'
import { firstNameOf } from '#lib/first-name.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'
import { CheckedIn } from './CheckedIn.tsx'

/** Where the trainer’s QR code leads: one press, and she is on the register. */
export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const done = searchParams.get('in') ?? ''
  const code = (searchParams.get('code') ?? '').slice(0, 20)
  return {
    ...{ name: ctx.actor.name, code, today: ctx.now.toString() },
    done: isId(done) ? await checkedIn(ctx, done) : undefined,
    known: code !== '' && (await sessionOfCode(ctx, code)) !== undefined,
  }
})

async function checkedIn(ctx: Ctx<User>, id: string) {
  const session = await ownSession(ctx, id)
  return session.checkedIn.length > 0 ? session : undefined
}

export const action = form(checkInForm, async (ctx, { code }) =>
  redirect(`${href('/s')}?in=${await checkIn(ctx, code)}`),
)

export default function CheckIn({ loaderData: { name, code, known, done } }: Route.ComponentProps) {
  if (done) return <CheckedIn session={done} name={name} />
  return (
    <PortalPage
      title="Check in"
      name={name}
      home={href('/learner')}
      back={{ to: href('/learner'), words: 'Your learning' }}
    >
      <CodeForm code={known ? code : ''} old={code !== '' && !known} name={name} />
    </PortalPage>
  )
}

function CodeForm({ code, old, name }: { code: string; old: boolean; name: string }) {
  const { reply, field } = useFields()
  const busy = useBusy(href('/s'))
  const shown = field('code', code)
  return (
    <Card as="div">
      <CardBody>
        <Form method="post" action={href('/s')} className="fields" noValidate failure="Not checked in">
          <ErrorSummary errors={errorList(reply)} />
          <TextField
            label="Code"
            hint={
              old && !reply
                ? 'That code has changed. Enter the one that is on the trainer’s screen now.'
                : 'The six letters and figures on the trainer’s screen.'
            }
            width="w20"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            {...shown}
          />
          <Button full busy={busy} busyLabel="Checking in">
            {`Check in as ${firstNameOf(name)}`}
          </Button>
        </Form>
      </CardBody>
    </Card>
  )
}
