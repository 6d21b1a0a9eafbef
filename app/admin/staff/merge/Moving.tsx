import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import type { MergeOfPeople } from '#domains/merges-of-people.queries.server.ts'
import css from './merge.module.css'

/** What moves to the one who stays, and what there is twice and is left where it is. */
export function Moving({ merge: { goes, stays, moving, staying } }: { merge: MergeOfPeople }) {
  return (
    <Card aria-labelledby="moving" className={css.narrow ?? ''}>
      <CardHead id="moving" title={`What moves to ${stays.name}`} />
      <CardBody>
        <div className="stack">
          {moving.length === 0 ? (
            <p>There is nothing of {goes.name} that would move.</p>
          ) : (
            <ul className={css.list}>
              {moving.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
          {staying.length > 0 && (
            <>
              <h3>There twice, so one of each is kept</h3>
              <ul className={css.list}>
                {staying.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
              <p className="quiet">
                Of these the one of {stays.name} goes on. Completed courses and their certificates move all the same;
                lessons of a course that {goes.name} has not finished are left behind.
              </p>
            </>
          )}
        </div>
      </CardBody>
    </Card>
  )
}
