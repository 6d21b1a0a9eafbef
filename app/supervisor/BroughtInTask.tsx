import { href } from 'react-router'
import { Task } from '#app/parts/role-home/RoleHome.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'

/** People who were brought in at the manager's location, to confirm by name, and what only a spreadsheet says of people there. */
export function BroughtInTask({ waiting, records }: { waiting: number; records: number }) {
  return (
    <>
      {waiting > 0 && <Confirm waiting={waiting} />}
      {records > 0 && (
        <Task
          title={
            records === 1 ? 'Confirm 1 record from a spreadsheet' : `Confirm ${records} records from a spreadsheet`
          }
          text="They end soon, or have ended. The people are not told before you have said that the record is right."
        >
          <ButtonLink kind="line" to={href('/supervisor/brought-in/records')}>
            See the records
          </ButtonLink>
        </Task>
      )}
    </>
  )
}

function Confirm({ waiting }: { waiting: number }) {
  return (
    <Task
      title={waiting === 1 ? 'Confirm 1 person who was brought in' : `Confirm ${waiting} people who were brought in`}
      text="They were added as having worked at your location before the hub. You answer for each by name."
    >
      <ButtonLink kind="line" to={href('/supervisor/brought-in')}>
        See who they are
      </ButtonLink>
    </Task>
  )
}
