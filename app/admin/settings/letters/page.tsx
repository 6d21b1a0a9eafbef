import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import { editableTemplates } from '#domains/emails.ts'
import { listEmailTemplates } from '#domains/notifications/editable-templates.server.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => {
  const all = await listEmailTemplates(ctx, editableTemplates)
  return { letters: all.map(({ key, title, goes, to, own }) => ({ key, title, goes, to, own })) }
})

export default function Letters({ loaderData: { letters } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>Email templates – Settings</title>
      <Outlet />
      <p className="muted">Emails sent to applicants and referees. Security emails can’t be edited.</p>
      <LetterList id="to-applicants" title="To applicants" letters={letters.filter(({ to }) => to === 'applicant')} />
      <LetterList id="to-referees" title="To referees" letters={letters.filter(({ to }) => to === 'referee')} />
    </PageStack>
  )
}

type Listed = { key: string; title: string; goes: string; own: boolean }

function LetterList({ id, title, letters }: { id: string; title: string; letters: Listed[] }) {
  return (
    <Card aria-labelledby={id} className={css.wide ?? ''}>
      <CardHead id={id} title={title} />
      <CardList>
        {letters.map(({ key, title, goes, own }) => (
          <CardItem
            key={key}
            title={<Link to={href('/admin/settings/letters/:key', { key })}>{title}</Link>}
            meta={goes}
            end={own && <Badge icon="check">Edited</Badge>}
          />
        ))}
      </CardList>
    </Card>
  )
}
