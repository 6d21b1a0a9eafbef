import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import css from '#app/ui/staff/staff.module.css'
import type { StaffFile } from '#domains/people/staff-files/staff-file.queries.server.ts'
import { referralLabels } from '#domains/people/staff-files/staff-files.labels.ts'
import type { StaffBackground } from '#domains/people/staff-files/staff-history.queries.server.ts'
import { kindLabels, outcomeLabels } from '#domains/recruitment/checks/checks.labels.ts'
import { dayOfInstant, formatDay, formatDayShort } from '#lib/day.ts'

const none = <span className={css.quiet}>Not entered</span>
type Props = { staff: StaffFile; here: string }

export function DetailsCard({ staff: { file, mayChange }, here }: Props) {
  const emergency = [file.emergencyName, file.emergencyRelation, file.emergencyPhone].filter(Boolean).join(', ')
  return (
    <Card>
      <CardHead id="employment" title="Employment">
        {mayChange && (
          <ButtonLink kind="quiet" size="xs" to={`${here}/details`} preventScrollReset>
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
      {mayChange && !file.leftOn && (
        <CardBody>
          <ButtonLink kind="quiet" icon="out" to={`${here}/leave`} preventScrollReset>
            End employment
          </ButtonLink>
        </CardBody>
      )}
    </Card>
  )
}

export function ContactCard({ staff: { person, mayChange, mayInvite }, here }: Props) {
  const { account } = person
  return (
    <Card>
      <CardHead id="reach" title="Contact and account">
        {mayChange && !account && (
          <ButtonLink kind="quiet" size="xs" to={`${here}/contact`} preventScrollReset>
            Change<span className="sr"> contact details</span>
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
      {!account && mayInvite && mayChange && (
        <CardBody>
          <ButtonLink kind="quiet" icon="mail" to={`${here}/invite`} preventScrollReset>
            Invite to make an account
          </ButtonLink>
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

export function LeaverCard({ staff: { file, person }, here }: { staff: StaffFile; here?: string | undefined }) {
  if (!file.leftOn) return null
  const ended = person.account ? (person.account.isActive ? 'Open: close it in the settings' : 'Ended') : 'No account'
  return (
    <Card>
      <CardHead title="Left">
        {here && (
          <ButtonLink kind="quiet" size="xs" to={`${here}/referral`} preventScrollReset>
            Change referral
          </ButtonLink>
        )}
      </CardHead>
      <DefinitionList
        items={[
          { label: 'Last day', value: formatDay(file.leftOn) },
          { label: 'Reason', value: file.leavingReason },
          { label: 'Access', value: ended },
          { label: 'Referral to the DBS', value: file.dbsReferral ? referralLabels[file.dbsReferral] : none },
          ...(file.hasReferralNote
            ? [
                {
                  label: 'What was decided',
                  value: (
                    <span className={css.note}>
                      {file.referralNote ?? 'Kept for people with the permission “vetting”'}
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

const forReviewers = 'Checks and applications are shown to those who review applications.'

/** How they came, and the training they asked for. */
export function BackgroundCards({ background }: { background: StaffBackground }) {
  const { mayReview, applications, checks, courses } = background
  if (checks.length + applications.length + courses.length === 0)
    return (
      <Card>
        <CardHead title="Checks, applications and training" />
        <Empty>
          {mayReview
            ? 'None on record here. They come with whoever is hired through Applicants.'
            : `No training on record here. ${forReviewers}`}
        </Empty>
      </Card>
    )
  return (
    <>
      <Card>
        <CardHead title="Checks before the first day" />
        {checks.length === 0 && <Empty>{mayReview ? 'No check is on record here.' : forReviewers}</Empty>}
        <CardList>
          {checks.map(({ id, kind, outcome, checkedOn, followUpOn, applicationId }) => (
            <CardItem
              key={id}
              title={
                applicationId ? (
                  <Link to={href('/admin/applicants/:id/checks', { id: applicationId })}>{kindLabels[kind]}</Link>
                ) : (
                  kindLabels[kind]
                )
              }
              meta={`${outcomeLabels[outcome]}, ${formatDayShort(checkedOn)}${followUpOn ? ` · again by ${formatDayShort(followUpOn)}` : ''}`}
            />
          ))}
        </CardList>
      </Card>
      <Card>
        <CardHead title="Applications and training" />
        {applications.length + courses.length === 0 && <Empty>None here.</Empty>}
        <CardList>
          {applications.map(({ id, position, status, createdAt }) => (
            <CardItem
              key={id}
              title={<Link to={href('/admin/applicants/:id', { id })}>{position}</Link>}
              meta={`Applied ${formatDayShort(dayOfInstant(createdAt))}`}
              end={<StatusBadge of="application" status={status} />}
            />
          ))}
          {courses.map(({ id, title, requestedAt }) => (
            <CardItem key={id} title={title} meta={`Asked to start ${formatDayShort(dayOfInstant(requestedAt))}`} />
          ))}
        </CardList>
      </Card>
    </>
  )
}

function Empty({ children }: { children: string }) {
  return (
    <CardBody>
      <p className={css.quiet}>{children}</p>
    </CardBody>
  )
}
