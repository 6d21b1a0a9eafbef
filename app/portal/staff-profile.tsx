import { Link } from 'react-router'
import { CardBody } from '#app/ui/Card.tsx'
import type { OwnStaffFile } from '#domains/people/own-file.server.ts'
import type { ProfileMore } from './RoleHome.tsx'

/** What the profile says of somebody who works here: their posts, and whom to call for them. */
export function staffProfile(file: OwnStaffFile | undefined): ProfileMore | undefined {
  if (!file) return undefined
  const { emergencyName, emergencyRelation, emergencyPhone } = file.emergency
  const contact = [emergencyName, emergencyRelation, emergencyPhone].filter(Boolean).join(', ')
  return {
    items: file.posts.map(({ job, location }, n) => ({
      label: n === 0 ? 'Post' : 'Also',
      value: `${job}, ${location}`,
    })),
    foot: (
      <CardBody>
        <p>
          <b>Emergency contact:</b> {contact || 'not given yet'}.{' '}
          <Link to="/portal/emergency-contact">{contact ? 'Change' : 'Add one'}</Link>
        </p>
        <p>
          <Link to="/portal/policies">Policies you read and sign</Link>
        </p>
      </CardBody>
    ),
  }
}
