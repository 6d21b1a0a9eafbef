import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { CopyLink } from '#app/ui/CopyLink.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { PackLinks } from '#domains/inspection/reader/links.queries.server.ts'
import { formatInstant } from '#lib/day.ts'
import css from './links.module.css'

type Link = PackLinks['links'][number]
type Props = { packId: string; links: readonly Link[] }

/** Who may open a pack from outside, with what can be done about each link. */
export function LinksCard({ packId, links }: Props) {
  return (
    <Card>
      <CardHead title="Who may open it">
        <ButtonLink
          kind="quiet"
          size="xs"
          icon="link"
          to={href('/admin/inspection/:id/links/new', { id: packId })}
          preventScrollReset
        >
          New link
        </ButtonLink>
      </CardHead>
      {links.length === 0 ? (
        <CardBody>
          <p className="quiet">
            No one outside yet. A link is for one named person: read only, with a code that you say, for some hours.
          </p>
        </CardBody>
      ) : (
        <ul className={css.links}>
          {links.map((link) => (
            <li key={link.id}>
              <div className="grid breaks">
                <b>{link.name}</b>
                <span className="quiet">{link.email}</span>
                <span className="quiet num">
                  {link.mayDownload ? 'May download. ' : 'Read only. '}
                  {endWords(link)}
                </span>
              </div>
              <State link={link} />
              {(link.state === 'open' || link.state === 'locked') && <Verbs packId={packId} link={link} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function endWords({ state, expiresAt, withdrawnAt }: Link): string {
  if (state === 'withdrawn') return `Withdrawn ${formatInstant(withdrawnAt ?? '')}`
  return state === 'expired' ? `Expired ${formatInstant(expiresAt)}` : `Expires ${formatInstant(expiresAt)}`
}

function State({ link: { state } }: { link: Link }) {
  if (state === 'open') return <Badge tone="valid">Open</Badge>
  if (state === 'locked') return <Badge tone="expired">Locked: five wrong codes</Badge>
  return <Badge>Ended</Badge>
}

function Verbs({ packId, link }: { packId: string; link: Link }) {
  const to = { id: packId, linkId: link.id }
  const [email, withdraw] = [
    href('/admin/inspection/:id/links/:linkId/email', to),
    href('/admin/inspection/:id/links/:linkId/withdraw', to),
  ]
  const [emailing, withdrawing] = [useBusy(email), useBusy(withdraw)]
  return (
    <div className="row">
      <CopyLink action={href('/admin/inspection/:id/links/:linkId/copy', to)} name={link.name} />
      <Form method="post" action={email} preventScrollReset failure="Not emailed">
        <Button kind="quiet" size="xs" icon="mail" busy={emailing} busyLabel="Sending">
          Email the link<span className="sr"> to {link.name}</span>
        </Button>
      </Form>
      <ButtonLink kind="quiet" size="xs" to={href('/admin/inspection/:id/links/:linkId/code', to)} preventScrollReset>
        New code<span className="sr"> for {link.name}</span>
      </ButtonLink>
      <Form method="post" action={withdraw} preventScrollReset failure="Not withdrawn">
        <Button kind="danger" size="xs" busy={withdrawing} busyLabel="Withdrawing">
          Withdraw<span className="sr"> the link of {link.name}</span>
        </Button>
      </Form>
    </div>
  )
}
