import { href, Outlet } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardList } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { invite, listInvitations } from '#domains/accounts/invitations.server.ts'
import { inviteForm } from '#domains/accounts/people.form.ts'
import type { Route } from './+types/page'
import { InvitationRow } from './InvitationRow.tsx'
import { InviteFields } from './InviteFields.tsx'

const here = href('/admin/settings/invitations')

export const loader = read(async (ctx) => ({ invitations: await listInvitations(ctx) }))

export const action = form(inviteForm, async (ctx, typed) => {
  await invite(ctx, typed)
  return redirectWith('invited', here)
})

export const shouldRevalidate = () => true

export default function Invitations({ loaderData: { invitations } }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const errors = errorList(reply)
  const busy = useBusy(here)
  return (
    <PageStack>
      <title>{errors.length > 0 ? 'Error: Invitations – Settings' : 'Invitations – Settings'}</title>
      <Outlet />
      <ErrorSummary errors={errors} />
      <Card aria-labelledby="invite">
        <CardHead id="invite" title="Invite someone" />
        <CardBody>
          <Form
            method="post"
            action={here}
            noValidate
            failure="Failed to send"
            className={classes('fields', css.narrow)}
            key={invitations[0]?.id}
          >
            <InviteFields field={field} />
            <div>
              <Button busy={busy} busyLabel="Sending">
                Send invitation
              </Button>
            </div>
          </Form>
        </CardBody>
      </Card>
      <Card aria-labelledby="sent">
        <CardHead id="sent" title="Invitations" />
        {invitations.length === 0 ? (
          <EmptyState level={3} heading="No invitations yet." line="People you invite appear here." />
        ) : (
          <CardList>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </CardList>
        )}
      </Card>
    </PageStack>
  )
}
