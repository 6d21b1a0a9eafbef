import { data, href } from 'react-router'
import { door } from '#app/doors/context.ts'
import { read } from '#app/doors/visitor.server.ts'
import { attachedTo, Letter } from '#app/parts/notifications/Letter.tsx'
import { MailPanes } from '#app/parts/notifications/MailPanes.tsx'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { shortInstant } from '#app/ui/when.ts'
import { letterhead } from '#domains/learning/certificates/letterhead.server.ts'
import { readMailbox } from '#domains/notifications/mailbox.queries.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import { plainText } from '#platform/mail/render.server.tsx'
import type { Route } from './+types/page'
import css from './Mailbox.module.css'
import { mailboxOf } from './mailbox-of.server.ts'

const here = href('/mailbox')

/** What a local hub without an email provider would have sent; for everyone else there is no such page. */
export const loader = read(async (ctx, { context, request }: Route.LoaderArgs) => {
  const { config, local } = context.get(door)
  if (!local) throw data(null, { status: 404, statusText: 'Not Found' })
  const provider = Boolean(config.smtpUrl) && config.mail === 'on' && !config.demo
  const emails = provider ? [] : await readMailbox(ctx, mailboxOf(context))
  const asked = new URL(request.url).searchParams
  const opened = emails.find(({ id }) => id === asked.get('email'))
  const shown = opened ?? emails[0]
  const wantsText = shown && asked.get('as') === 'text'
  return data(
    {
      ...{ provider, shown, opened: Boolean(opened), today: todayOf(ctx) },
      text: wantsText ? plainText(shown.email, await letterhead(ctx, config.publicUrl)) : undefined,
      rows: emails.map(({ id, name, address, state, createdAt, email: { subject } }) => ({
        ...{ id, subject, state, createdAt, who: name || address, to: `${here}?email=${id}` },
      })),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  )
})

export default function MailboxPage({ loaderData }: Route.ComponentProps) {
  const { provider, rows, shown } = loaderData
  return (
    <PublicPage title="Mailbox">
      <div className={`wrap ${css.page}`}>
        <h1>Mailbox</h1>
        <p className="lead">
          {provider
            ? 'This hub sends its emails through an email provider, so look in the inbox they were sent to.'
            : 'This hub has no email provider. The emails it would send are shown here instead, and only on this machine.'}
        </p>
        {!provider && rows.length === 0 && <Empty />}
        {shown && <Emails {...loaderData} shown={shown} />}
      </div>
    </PublicPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Emails({ rows, shown, opened, today, text }: Loaded & { shown: NonNullable<Loaded['shown']> }) {
  const { id, name, address, state, createdAt, email } = shown
  const way = `${here}?email=${id}`
  return (
    <MailPanes rows={rows} shown={id} opened={opened} today={today}>
      <Letter
        subject={email.subject}
        to={name ? `${name}, ${address}` : address}
        status={
          <>
            {state !== 'held' && <StatusBadge of="message" status={state} />} {shortInstant(createdAt)}
          </>
        }
        attached={attachedTo(email)}
        frame={href('/mailbox/:id', { id })}
        text={text}
        ways={{ email: way, text: `${way}&as=text`, back: here }}
        links
        verbs={
          email.action && (
            <ButtonLink kind="line" reload to={email.action.url}>
              {email.action.label}
            </ButtonLink>
          )
        }
      />
    </MailPanes>
  )
}

function Empty() {
  return (
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
  )
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders
