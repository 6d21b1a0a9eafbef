import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Task } from '#app/ui/role-home/RoleHome.tsx'
import type { clearancesToSign } from '#domains/employment/clearance/summary.queries.server.ts'
import { AFTER_THAT_DAY } from '#domains/employment/standing/wanted.rules.ts'
import { formatDay } from '#lib/day.ts'

type Waiting = Awaited<ReturnType<typeof clearancesToSign>>[number]
type ClearanceTasksProps = { waiting: readonly Waiting[] }

/** Who is ready for the registered manager's sign-off, or nearly, and who at work needs it by a day. */
export function ClearanceTasks({ waiting }: ClearanceTasksProps) {
  return waiting.map((one) => (
    <Task key={one.id} {...(one.signature ? wordsOfSignature(one, one.signature) : wordsOfStart(one))}>
      <ButtonLink kind="line" to={href('/supervisor/clearances/:id', { id: one.id })}>
        Open clearance
      </ButtonLink>
    </Task>
  ))
}

function wordsOfStart({ name, location, standing, open }: Waiting) {
  if (open === 0)
    return {
      title: `${name} is ready for your sign-off`,
      text: `All checks for ${location} are complete. You sign off as registered manager.`,
    }
  return {
    title: `${name} is due to join ${location}`,
    text: `${outstanding(open)}${standing === 'conditions' ? ' Signed on conditions.' : ''}`,
  }
}

function wordsOfSignature({ name, location, open }: Waiting, { by, stops }: NonNullable<Waiting['signature']>) {
  const now = { now: 'They may not work until then.', later: AFTER_THAT_DAY, never: '' }[stops]
  return {
    title: `${name} needs your sign-off${by ? ` by ${formatDay(by)}` : ''}`,
    text: [`They work at ${location}.`, open > 0 && outstanding(open), now].filter(Boolean).join(' '),
  }
}

const outstanding = (open: number) => `${open === 1 ? '1 check is' : `${open} checks are`} outstanding.`
