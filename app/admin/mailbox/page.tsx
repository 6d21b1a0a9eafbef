import { href } from 'react-router'
import { door } from '#app/doors/context.ts'
import { isId } from '#app/doors/params.server.ts'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { countWords } from '#app/parts/bulk/ListCard.tsx'
import { MailPanes } from '#app/parts/notifications/MailPanes.tsx'
import { type StatusOf, statusWords } from '#app/parts/statuses.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { chipsOf, filtersOf, listAddress } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { Pager } from '#app/ui/Pager.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import { templates } from '#domains/emails.ts'
import { letterhead } from '#domains/learning/certificates/letterhead.server.ts'
import { countStuckMessages } from '#domains/notifications/figures.queries.server.ts'
import { messageFilters } from '#domains/notifications/messages.form.ts'
import { templateLabel } from '#domains/notifications/messages.labels.ts'
import { listMail, readMessage } from '#domains/notifications/messages.queries.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import { plainText } from '#platform/mail/render.server.tsx'
import type { Route } from './+types/page'
import { OneEmail } from './OneEmail.tsx'

const here = href('/admin/mailbox')

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) => {
  const { publicUrl } = context.get(door).config
  const asked = new URL(request.url).searchParams
  const id = asked.get('email') ?? ''
  return readList(context, filtersOf(messageFilters, request), async (filters) => {
    const list = await listMail(ctx, filters, { templates, publicUrl })
    const chosen = isId(id) ? id : list.rows[0]?.id
    const message = chosen ? await readMessage(ctx, chosen, { templates, publicUrl }) : undefined
    const plain = asked.get('as') === 'text' ? message?.email : undefined
    return {
      ...{ ...list, message, opened: isId(id), today: todayOf(ctx), stuck: await countStuckMessages(ctx) },
      text: plain && plainText(plain, await letterhead(ctx, publicUrl)),
    }
  })
})

const filterWords = {
  q: (value: string) => `Search: ${value}`,
  state: (value: string) =>
    value === 'stuck' ? 'Not delivered' : statusWords('message', value as StatusOf<'message'>),
}

/** Every email of the hub: the list at the left, the real one at the right. */
export default function Mailbox({ loaderData: { filters, list } }: Route.ComponentProps) {
  const { state } = filters
  const show = (state: string) => listAddress(here, { q: filters.q, state })
  return (
    <PageStack>
      <title>Mailbox</title>
      <PageHead title="Mailbox">
        <span className="muted">Every email the hub has sent or will send, as it looks to its reader</span>
      </PageHead>
      <Tabs
        label="Show"
        tabs={[
          { to: show(''), label: 'All', current: state === '' },
          { to: show('stuck'), label: 'Not delivered', count: list?.stuck, current: state === 'stuck' },
          { to: show('waiting'), label: 'On hold', current: state === 'waiting' },
        ]}
      />
      <FilterBar
        search={{ name: 'q', label: 'Name or email', value: filters.q }}
        keep={state ? { state } : {}}
        count={countWords(list, 'email')}
        inForce={chipsOf(here, { q: filters.q, state }, filterWords)}
        clearTo={here}
      />
      {list ? <Emails list={list} filters={filters} /> : <NotLoaded />}
    </PageStack>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type List = NonNullable<Loaded['list']>

function Emails({ list, filters }: { list: List; filters: Loaded['filters'] }) {
  const { rows, message, opened, today, page, pages, text } = list
  const kept = { ...filters, page }
  const to = (id: string) => listAddress(here, kept, { email: id, page })
  if (!message) return <Nothing filtered={Boolean(filters.q || filters.state)} />
  const mails = rows.map(({ id, name, address, template, subject, state, createdAt }) => ({
    ...{ id, state, createdAt, to: to(id), who: name || address, subject: subject ?? templateLabel(template) },
  }))
  const back = listAddress(here, kept, { page })
  return (
    <MailPanes
      rows={mails}
      shown={message.id}
      opened={opened}
      today={today}
      foot={<Pager page={page} pages={pages} href={(page) => listAddress(here, filters, { page })} />}
    >
      <OneEmail message={message} text={text} way={to(message.id)} back={back} />
    </MailPanes>
  )
}

const NotLoaded = () => (
  <Card>
    <ErrorState what="The list" />
  </Card>
)

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <Card>
      <EmptyState
        heading={filtered ? 'No emails match this search.' : 'No emails yet.'}
        line={filtered ? 'Remove a filter to see more.' : 'Every email sent or due to be sent appears here.'}
        action={
          filtered && (
            <ButtonLink kind="line" to={here}>
              Show all emails
            </ButtonLink>
          )
        }
      />
    </Card>
  )
}
