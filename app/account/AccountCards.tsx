import type { ReactNode } from 'react'
import { href } from 'react-router'
import { type Passkey, PasskeysCard } from '#app/account/passkeys/PasskeysCard.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Notice } from '#app/ui/Notice.tsx'

type AccountCardsProps = {
  account: { name: string; email: string; phone: string; role: string | null; awaiting: string | null }
  waiting: { newEmail: string; old: boolean; new: boolean } | undefined
  password: boolean
  twoFactor: { on: boolean; codesLeft: number }
  passkeys: Passkey[]
  /** How someone who reviews applications is emailed about them. */
  emails: string | undefined
}

/** Your details and how you sign in; each line leads to the page that changes it. */
export function AccountCards({ account, waiting, password, twoFactor, passkeys, emails }: AccountCardsProps) {
  const { name, email, phone, role, awaiting } = account
  return (
    <>
      {waiting && (
        <Notice tone="mist" icon="mail" title={`Your email address will change to ${waiting.newEmail}`}>
          {stillToAgree(waiting)}
        </Notice>
      )}
      <Card aria-labelledby="details">
        <CardHead id="details" title="Your details" />
        <CardList>
          <Line label="Name" value={name} to={href('/account/details')} change="name" />
          <Line label="Phone" value={phone || 'Not given'} to={`${href('/account/details')}#phone`} change="phone" />
          <Line label="Email" value={email} to={href('/account/email')} change="email" />
          <CardItem title="Role" meta={awaiting ? `${role}; asked for ${awaiting}` : role} />
          {emails && (
            <Line
              label="Emails about recruitment"
              value={emails}
              to={href('/admin/notifications/my-emails')}
              change="emails about recruitment"
            />
          )}
        </CardList>
      </Card>
      <Card aria-labelledby="signing-in">
        <CardHead id="signing-in" title="Signing in" />
        <CardList>
          {password ? (
            <Line label="Password" value="Set" to={href('/account/password')} change="password" />
          ) : (
            <Line
              label="Password"
              value="None: you sign in with Google"
              to={href('/auth/forgot')}
              change="password"
              verb="Set"
            />
          )}
          <Line
            label="Authenticator app"
            value={twoFactor.on ? `On · ${twoFactor.codesLeft} of 10 recovery codes left` : 'Off'}
            to={href('/account/two-factor')}
            change="two-factor"
            verb={twoFactor.on ? 'Change' : 'Set up'}
          />
        </CardList>
      </Card>
      <PasskeysCard passkeys={passkeys} />
      <Card aria-labelledby="own-data">
        <CardHead id="own-data" title="Your data" />
        <CardList>
          <CardItem
            title="A copy of your data"
            meta="Your account, your applications and your documents, in one ZIP file."
            end={
              <ButtonLink kind="quiet" size="xs" icon="download" to={href('/account/data')}>
                Get a copy
              </ButtonLink>
            }
          />
        </CardList>
      </Card>
    </>
  )
}

type LineProps = { label: string; value: ReactNode; to: string; change: string; verb?: string }

export function Line({ label, value, to, change, verb = 'Change' }: LineProps) {
  return (
    <CardItem
      title={label}
      meta={value}
      end={
        <ButtonLink kind="quiet" size="xs" to={to}>
          {verb}
          <span className="sr"> {change}</span>
        </ButtonLink>
      }
    />
  )
}

function stillToAgree(waiting: { old: boolean; new: boolean }): string {
  if (waiting.old) return 'You have confirmed your current address. Now follow the link we sent to the new one.'
  if (waiting.new) return 'You have confirmed the new address. Now follow the link we sent to your current one.'
  return 'We sent a link to both addresses. Your address changes once you have followed both.'
}
