import { data, href } from 'react-router'
import { door } from '#app/doors/context.ts'
import { read } from '#app/doors/visitor.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { PublicPage } from '#app/ui/public/PublicPage.tsx'
import { templates } from '#domains/emails.ts'
import { readMailbox } from '#domains/notifications/mailbox.queries.server.ts'
import type { Route } from './+types/page'
import { Letter } from './Letter.tsx'
import css from './Mailbox.module.css'

/** What a local hub without an email provider would have sent; for everybody else there is no such page. */
export const loader = read(async (ctx, { context }: Route.LoaderArgs) => {
  const { config, local } = context.get(door)
  if (!local) throw data(null, { status: 404, statusText: 'Not Found' })
  const provider = Boolean(config.smtpUrl) && config.mail === 'on' && !config.demo
  const mailbox = { local, demo: config.demo, templates, publicUrl: config.publicUrl }
  const letters = provider ? [] : await readMailbox(ctx, mailbox)
  return data({ provider, letters }, { headers: { 'Cache-Control': 'no-store' } })
})

export default function MailboxPage({ loaderData: { provider, letters } }: Route.ComponentProps) {
  return (
    <PublicPage title="Mailbox">
      <div className={`wrap ${css.page}`}>
        <h1>Mailbox</h1>
        {provider ? (
          <p className="lead">
            This hub sends its messages through an email provider, so look in the inbox they were sent to.
          </p>
        ) : (
          <>
            <p className="lead">
              This hub has no email provider. What it would send lies here instead, and only this machine can read it.
            </p>
            {letters.length === 0 ? (
              <EmptyState
                picture="all-done"
                heading="No messages yet"
                line="Register an account, and its confirmation link will lie here."
                action={
                  <ButtonLink kind="line" to={`${href('/auth')}?tab=register`}>
                    Register
                  </ButtonLink>
                }
              />
            ) : (
              <ol className={css.letters}>
                {letters.map((letter) => (
                  <li key={letter.id}>
                    <Letter {...letter} />
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
