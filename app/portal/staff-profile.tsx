import { href } from 'react-router'
import type { ProfileMore } from '#app/parts/role-home/RoleHome.tsx'
import { CardBody } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { OwnStaffFile } from '#domains/employment/staff-files/own-file.queries.server.ts'
import { type Day, formatDay } from '#lib/day.ts'

/** The profile of a member of staff: their posts, employment and emergency contact. */
export function staffProfile(file: OwnStaffFile | undefined, today: Day): ProfileMore | undefined {
  if (!file) return undefined
  const { emergencyName, emergencyRelation, emergencyPhone } = file.emergency
  const contact = [emergencyName, emergencyRelation, emergencyPhone].filter(Boolean).join(', ')
  return {
    items: [
      ...file.posts.map(({ job, location }, n) => ({ label: n === 0 ? 'Post' : 'Also', value: `${job}, ${location}` })),
      ...employmentItems(file.employment, today),
    ],
    foot: (
      <CardBody>
        <p>
          <b>Emergency contact:</b> {contact || 'not given yet'}.{' '}
          <Link to={href('/portal/emergency-contact')}>{contact ? 'Change' : 'Add one'}</Link>
        </p>
        <p>
          <Link to={href('/portal/policies')}>Policies you read and sign</Link>
        </p>
      </CardBody>
    ),
  }
}

/** Only what the office has entered. */
function employmentItems(employment: OwnStaffFile['employment'], today: Day) {
  const { staffNumber, contract, weeklyHours, probationUntil } = employment ?? {}
  return [
    { label: 'Staff no.', value: staffNumber },
    { label: 'Contract', value: contract },
    { label: 'Hours', value: weeklyHours && `${weeklyHours} a week` },
    { label: 'Probation', value: probationUntil && probationUntil >= today && `until ${formatDay(probationUntil)}` },
  ].filter(({ value }) => value)
}
