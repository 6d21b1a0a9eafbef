import { data, href } from 'react-router'
import { door } from '#app/doors/context.ts'
import { read } from '#app/doors/visitor.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { PublicPage } from '#app/ui/public/PublicPage.tsx'
import { templates } from '#domains/emails.ts'
import { readMailbox } from '#domains/notifications/mailbox.queries.server.ts'
import type { Route } from './+types/page'
import { HeldEmail } from './HeldEmail.tsx'
import css from './Mailbox.module.css'

/** What a local hub without an email provider would have sent; for everyone else there is no such page. */
export const loader = read(async (ctx, { context }: Route.LoaderArgs) => {
  const { config, local } = context.get(door)
  if (!local) throw data(null, { status: 404, statusText: 'Not Found' })
  const provider = Boolean(config.smtpUrl) && config.mail === 'on' && !config.demo
  const mailbox = { local, demo: config.demo, templates, publicUrl: config.publicUrl }
  const emails = provider ? [] : await readMailbox(ctx, mailbox)
  return data({ provider, emails }, { headers: { 'Cache-Control': 'no-store' } })
})

export default function MailboxPage({ loaderData: { provider, emails } }: Route.ComponentProps) {
  return (
    <PublicPage title="Mailbox">
      <div className={`wrap ${css.page}`}>
        <h1>Mailbox</h1>
        {provider ? (
          <p className="lead">
            This hub sends its emails through an email provider, so look in the inbox they were sent to.
          </p>
        ) : (
          <>
            <p className="lead">
              This hub has no email provider. The emails it would send are shown here instead, and only on this machine.
            </p>
            {emails.length === 0 ? (
              <EmptyState
                picture="all-done"
                heading="No emails yet"
                line="Register an account, and its confirmation link will appear here."
                action={
                  <ButtonLink kind="line" to={`${href('/auth')}?tab=register`}>
                    Register
                  </ButtonLink>
                }
              />
            ) : (
              <ol className={css.emails}>
                {emails.map((email) => (
                  <li key={email.id}>
                    <HeldEmail {...email} />
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
      </div>
    </PublicPage>
  )
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders
