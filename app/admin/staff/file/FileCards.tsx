import { href } from 'react-router'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { StaffFile } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import { leavingLabels, referralLabels } from '#domains/employment/staff-files/staff-files.labels.ts'
import { formatDay } from '#lib/day.ts'

const none = <span className="muted">Not entered</span>
type Props = { staff: StaffFile }

export function DetailsCard({ staff: { person, file, mayChange, mayInvite } }: Props) {
  const emergency = [file.emergencyName, file.emergencyRelation, file.emergencyPhone].filter(Boolean).join(', ')
  return (
    <Card>
      <CardHead id="employment" title="Employment">
        {mayChange && (
          <ButtonLink
            kind="quiet"
            size="xs"
            to={href('/admin/staff/:id/details', { id: person.id })}
            preventScrollReset
          >
            Change<span className="sr"> employment details</span>
          </ButtonLink>
        )}
      </CardHead>
      <DefinitionList
        items={[
          { label: 'Staff number', value: file.staffNumber ?? none },
          { label: 'Contract', value: file.contract || none },
          { label: 'Hours a week', value: file.weeklyHours || none },
          { label: 'Probation until', value: file.probationUntil ? formatDay(file.probationUntil) : none },
          { label: 'Emergency contact', value: emergency || none },
        ]}
      />
      {mayChange && (
        <CardBody>
          <div className="row">
            {!file.leftOn && (
              <>
                <ButtonLink
                  kind="quiet"
                  size="xs"
                  icon="out"
                  to={href('/admin/staff/:id/leave', { id: person.id })}
                  preventScrollReset
                >
                  End employment
                </ButtonLink>
                <ButtonLink
                  kind="quiet"
                  size="xs"
                  to={href('/admin/staff/:id/mistake', { id: person.id })}
                  preventScrollReset
                >
                  Entered by mistake
                </ButtonLink>
              </>
            )}
            {mayInvite && (
              <ButtonLink
                kind="quiet"
                size="xs"
                to={href('/admin/staff/:id/same', { id: person.id })}
                preventScrollReset
              >
                Same person as …
              </ButtonLink>
            )}
          </div>
        </CardBody>
      )}
    </Card>
  )
}

export function ContactCard({ staff: { person, mayChange, mayInvite } }: Props) {
  const { account } = person
  return (
    <Card>
      <CardHead id="reach" title="Contact and account">
        {mayChange && (
          <ButtonLink
            kind="quiet"
            size="xs"
            to={href('/admin/staff/:id/contact', { id: person.id })}
            preventScrollReset
          >
            Change<span className="sr">{account ? ' name' : ' contact details'}</span>
          </ButtonLink>
        )}
      </CardHead>
      <DefinitionList
        items={[
          { label: 'Email', value: person.email || none },
          { label: 'Phone', value: person.phone || none },
          { label: 'Account', value: account ? <Account {...account} /> : 'None' },
        ]}
      />
      {mayChange && (
        <CardBody>
          <div className="row">
            {!account && mayInvite && (
              <ButtonLink
                kind="quiet"
                icon="mail"
                to={href('/admin/staff/:id/invite', { id: person.id })}
                preventScrollReset
              >
                Invite to create an account
              </ButtonLink>
            )}
            <ButtonLink kind="quiet" icon="qr" to={href('/admin/staff/:id/badge', { id: person.id })}>
              Badge and PIN
            </ButtonLink>
          </div>
        </CardBody>
      )}
    </Card>
  )
}

function Account({ userId, role, isActive }: NonNullable<StaffFile['person']['account']>) {
  return (
    <>
      <Link to={href('/admin/settings/people/:id', { id: userId ?? '' })}>{role ?? 'No role yet'}</Link>{' '}
      <StatusBadge of="account" status={isActive ? 'active' : 'inactive'} />
    </>
  )
}

export function LeaverCard({ staff: { file, person, mayChange } }: Props) {
  if (!file.leftOn && !file.dbsReferral) return null
  const ended = person.account
    ? person.account.isActive
      ? 'Still active: close it in Settings'
      : 'Ended'
    : 'No account'
  return (
    <Card>
      <CardHead title={file.leftOn ? 'Left' : 'Referral to the DBS'}>
        {mayChange && (
          <ButtonLink
            kind="quiet"
            size="xs"
            to={href('/admin/staff/:id/referral', { id: person.id })}
            preventScrollReset
          >
            Change referral
          </ButtonLink>
        )}
      </CardHead>
      <DefinitionList
        items={[
          ...(file.leftOn
            ? [
                { label: 'Last day', value: formatDay(file.leftOn) },
                ...(file.leavingKind ? [{ label: 'How they left', value: leavingLabels[file.leavingKind] }] : []),
                { label: 'Reason', value: file.leavingReason },
                { label: 'Access', value: ended },
              ]
            : []),
          { label: 'Referral to the DBS', value: file.dbsReferral ? referralLabels[file.dbsReferral] : none },
          ...(file.hasReferralNote
            ? [
                {
                  label: 'What was decided',
                  value: (
                    <span className="lines">
                      {file.referralNote ?? 'Restricted to people with the vetting permission'}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
