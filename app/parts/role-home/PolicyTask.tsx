import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { OwnPolicy } from '#domains/onboarding/policies/policies.queries.server.ts'
import { Task } from './RoleHome.tsx'

type PolicyTaskProps = { policies: readonly OwnPolicy[]; first: boolean }

/** The policies that a person in post has not signed yet, as one task. */
export function PolicyTask({ policies, first }: PolicyTaskProps) {
  const [policy] = policies
  if (!policy) return null
  const one = policies.length === 1
  return (
    <Task
      title={one ? `Read and sign: ${policy.title}` : `${policies.length} policies to read and sign`}
      text={one ? 'It is new, or its text has changed.' : `${policies.map(({ title }) => title).join(', ')}.`}
    >
      <ButtonLink
        kind={first ? 'primary' : 'line'}
        to={one ? href('/portal/policies/:id', { id: policy.id }) : href('/portal/policies')}
      >
        Read and sign
      </ButtonLink>
    </Task>
  )
}
