import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { insteadWords } from '#domains/notifications/waves.labels.ts'
import type { WaveKind } from '#domains/notifications/waves.rules.ts'
import { countOf } from '#lib/count.ts'
import css from './wave.module.css'

type Props = {
  wave: {
    id: string
    kind: WaveKind
    closedAt: string | null
    withoutAccount: number
    notTheirs: number
    leftOut: number
  }
}

/** To whom of a wave nothing goes, and who gets it without a link, with what can be done about it. */
export function NotEmailed({ wave: { id, kind, closedAt, withoutAccount, notTheirs, leftOut } }: Props) {
  if (withoutAccount + notTheirs + leftOut === 0) return null
  return (
    <Card aria-labelledby="not-emailed">
      <CardHead id="not-emailed" title="Not emailed, or without a link" />
      <CardList>
        {notTheirs > 0 && (
          <CardItem
            title={`${countOf(notTheirs, 'email', 'emails')} to an address from a sheet`}
            meta={`They have no account, and no one has said that the address is their own. ${insteadWords[kind]}`}
            end={
              !closedAt && (
                <Form method="post" action={href('/admin/compliance/waves/:id/addresses', { id })}>
                  <Button kind="quiet" size="xs">
                    These are their own addresses
                  </Button>
                </Form>
              )
            }
          />
        )}
        {withoutAccount > 0 && (
          <CardItem
            title={`${countOf(withoutAccount, 'email', 'emails')} to people without an account`}
            meta="They cannot open the portal, so the email has no link and says to ask their manager."
            end={
              <ButtonLink kind="quiet" size="xs" to={href('/admin/settings/people')}>
                Invite
              </ButtonLink>
            }
          />
        )}
        {leftOut > 0 && (
          <CardItem
            title={`${countOf(leftOut, 'email', 'emails')} left out`}
            end={
              !closedAt && (
                <Form method="post" action={href('/admin/compliance/waves/:id/widen', { id })}>
                  <Button kind="quiet" size="xs">
                    Put back
                  </Button>
                </Form>
              )
            }
          />
        )}
      </CardList>
      {kind === 'reminders' && (
        <p className={css.none}>
          People without an email address are in “Tell in person” under Reminders, with their letters.
        </p>
      )}
    </Card>
  )
}
