import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { byUrgency } from '#app/ui/evidence/own-order.ts'
import { Task } from '#app/ui/role-home/RoleHome.tsx'
import type { OwnRecord, OwnRecords } from '#domains/compliance/evidence/own-records.queries.server.ts'
import { statusOf } from '#domains/compliance/state/status.rules.ts'

/** What a member of staff has to renew or send in; what waits for the office is no task. */
export function ownTasks({ records, today }: OwnRecords) {
  const open = byUrgency(records.filter(isTask))
  const main = open.findIndex(({ sendable }) => sendable)
  return open.map((record, n) => <OwnTask key={record.state.typeId} record={record} today={today} first={n === main} />)
}

const isTask = ({ state: { status }, last }: OwnRecord) =>
  ['expired', 'missing', 'due'].includes(status) && last?.state !== 'waiting'

function OwnTask({
  record: { state, last, sendable },
  today,
  first,
}: {
  record: OwnRecord
  today: string
  first: boolean
}) {
  const { said, why } = statusOf(state, today)
  const refused = last?.state === 'rejected' ? ` Your last certificate was not accepted: ${last.reason}` : ''
  const how = sendable ? '' : ' Show your original certificate to the office.'
  return (
    <Task title={`${state.name}: ${inSentence(said)}`} text={`${why}${how}${refused}`}>
      {sendable && (
        <ButtonLink
          kind={first ? 'primary' : 'line'}
          icon="camera"
          to={href('/portal/certificates/:key', { key: state.key })}
        >
          Send certificate<span className="sr"> for {state.name}</span>
        </ButtonLink>
      )}
    </Task>
  )
}

const inSentence = (words: string) => (/^\d/.test(words) ? `${words} left` : words.toLowerCase())
