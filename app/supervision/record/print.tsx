import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { Said } from '#app/parts/supervision/Said.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { readRecord } from '#domains/supervision/records/record.queries.server.ts'
import { howNames, kindNames, outcomeNames } from '#domains/supervision/supervision.labels.ts'
import { dayOfInstant, formatDay, formatInstant } from '#lib/day.ts'
import type { Route } from './+types/print'
import css from './print.module.css'

// what is restricted is on no paper
export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({ record: await readRecord(ctx, params.id) }))

/** The record on A4: what both saw, what was agreed, and who signed. */
export default function Print({ params, loaderData: { record } }: Route.ComponentProps) {
  const { kind, heldOn, at, place, supervisor, about, items, answers, actions, signatures, corrections, outcome } =
    record
  const day = heldOn ?? dayOfInstant(at ?? '')
  const names = about.map(({ name, attended }) => (attended ? name : `${name} (did not come)`)).join(', ')
  return (
    <PageStack>
      <title>{`${kindNames[kind]}, ${formatDay(day)} – ${names}`}</title>
      <div className={css.screen}>
        <Breadcrumb
          crumbs={[
            { label: 'Supervision', to: href('/supervision') },
            { label: formatDay(day), to: href('/supervision/:id', params) },
            { label: 'Print' },
          ]}
        />
        <PrintButton />
      </div>
      <article className={css.sheet}>
        <h1>
          {kindNames[kind]}, {formatDay(day)}
        </h1>
        <p>
          {names}, with {supervisor?.name}. {place}.{outcome && ` Outcome: ${outcomeNames[outcome]}.`}
        </p>
        <Said items={items} answers={answers} />
        <h2>Actions</h2>
        {actions.agreed.length === 0 ? (
          <p>None were agreed.</p>
        ) : (
          <ul className={css.list}>
            {actions.agreed.map(({ id, text, owner, dueOn, doneAt }) => (
              <li key={id}>
                {text} – {owner}, by {formatDay(dueOn)}
                {doneAt && `, done ${formatDay(dayOfInstant(doneAt))}`}
              </li>
            ))}
          </ul>
        )}
        <h2>Signatures</h2>
        {signatures.length === 0 ? (
          <p>Not signed yet.</p>
        ) : (
          <ul className={css.list}>
            {signatures.map((one) => (
              <li key={one.personId}>
                <b>{one.name}</b>, {formatInstant(one.signedAt)}. {howNames[one.how]}.
                {one.witnessNote && ` ${one.witnessNote}`}
                {one.comment && ` Comment: “${one.comment}”`}
              </li>
            ))}
          </ul>
        )}
        {corrections.length > 0 && <h2>Corrections</h2>}
        {corrections.map(({ id, text, by, writtenAt }) => (
          <p key={id} className="lines">
            {text} ({by ?? 'a former supervisor'}, {formatInstant(writtenAt)})
          </p>
        ))}
      </article>
    </PageStack>
  )
}
