import { href } from 'react-router'
import { Task } from '#app/parts/role-home/RoleHome.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { OwnRecord } from '#domains/compliance/evidence/own-records.queries.server.ts'
import { statusOf } from '#domains/compliance/state/status.rules.ts'

/** What a member of staff has to renew or send in besides what comes first. */
export function OwnTasks({ records, today }: { records: readonly OwnRecord[]; today: string }) {
  return records.map((record) => <OwnTask key={record.state.typeId} record={record} today={today} />)
}

function OwnTask({ record: { state, last, sendable }, today }: { record: OwnRecord; today: string }) {
  const { said, why } = statusOf(state, today)
  const refused = last?.state === 'rejected' ? ` Your last certificate was not accepted: ${last.reason}` : ''
  const how = sendable ? '' : ' Show your original certificate to the office.'
  return (
    <Task title={`${state.name}: ${inSentence(said)}`} text={`${why}${how}${refused}`}>
      {sendable && (
        <ButtonLink kind="line" icon="camera" to={href('/portal/certificates/:key', { key: state.key })}>
          Send certificate<span className="sr"> for {state.name}</span>
        </ButtonLink>
      )}
    </Task>
  )
}

const inSentence = (words: string) => (/^\d/.test(words) ? `${words} left` : words.toLowerCase())
