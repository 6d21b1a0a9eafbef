import { Badge } from '#app/ui/Badge.tsx'
import { Card } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import type { OneOfTwo } from '#domains/merges-of-people.queries.server.ts'
import { formatDay, formatDayShort } from '#lib/day.ts'
import css from './merge.module.css'

/** The two, line by line: what is the same is marked. */
export function Beside({ goes, stays }: { goes: OneOfTwo; stays: OneOfTwo }) {
  const [mine, theirs] = [factsOf(stays), factsOf(goes)]
  const lines = mine.map(({ label, says }, at) => ({ label, says, other: theirs[at]?.says ?? '' }))
  return (
    <Card className={css.narrow ?? ''}>
      <div className={css.scroll}>
        <table className={css.beside}>
          <caption className="sr">{`${stays.name} beside ${goes.name}`}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">
                {stays.name}
                <span>Stays</span>
              </th>
              <th scope="col">
                {goes.name}
                <span>Becomes part of the file that stays</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines
              .filter(({ says, other }) => says || other)
              .map(({ label, says, other }) => {
                const isSame = says !== '' && says.toLowerCase() === other.toLowerCase()
                return (
                  <tr key={label} className={classes(isSame && css.same)}>
                    <th scope="row">{label}</th>
                    <td>{says || <span className="muted">None</span>}</td>
                    <td>
                      {other || <span className="muted">None</span>}{' '}
                      {isSame && (
                        <Badge tone="info" icon="check">
                          Same
                        </Badge>
                      )}
                    </td>
                  </tr>
                )
              })}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function factsOf({ name, dateOfBirth, email, phone, staffNumber, work, since, leftOn, applied, account }: OneOfTwo) {
  return [
    { label: 'Name', says: name },
    { label: 'Date of birth', says: dateOfBirth ? formatDay(dateOfBirth) : '' },
    { label: 'Email', says: email ?? '' },
    { label: 'Phone', says: phone ?? '' },
    { label: 'Staff number', says: staffNumber ?? '' },
    { label: 'Work', says: work ?? (leftOn ? `Left on ${formatDayShort(leftOn)}` : '') },
    { label: 'First day', says: since ? formatDay(since) : '' },
    { label: 'Applications', says: applied ?? '' },
    { label: 'Account', says: accountWords(account) },
  ]
}

const accountWords = (account: OneOfTwo['account']) =>
  account ? `${account.role ?? 'No role yet'}, ${account.email}${account.isActive ? '' : ' (closed)'}` : ''
