import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { readSession } from '#domains/learning/sessions/sessions.queries.server.ts'
import { dateWords } from '#domains/learning/sessions/sessions.rules.ts'
import { TrainerShell } from '../TrainerShell.tsx'
import type { Route } from './+types/sheet'
import css from './sheet.module.css'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await readSession(ctx, params.id)),
  name: ctx.actor.name,
}))

/** A sheet to sign in on, for a room without phones. */
export default function Sheet({
  loaderData: { session, dates, trainer, register, name },
  params,
}: Route.ComponentProps) {
  const placed = register.filter(({ state }) => state === 'placed')
  const spare = Array.from({ length: Math.max(0, session.capacity - placed.length) }, (_, at) => at)
  return (
    <TrainerShell name={name}>
      <PageStack>
        <title>{`Sign-in sheet of ${session.title}`}</title>
        <div className={css.screen}>
          <Breadcrumb
            crumbs={[
              { label: 'Sessions', to: href('/trainer/sessions') },
              { label: session.title, to: href('/trainer/sessions/:id', params) },
            ]}
          />
          <PageHead title="Sign-in sheet">
            <PrintButton />
          </PageHead>
        </div>
        <article className={css.sheet}>
          <h2>{session.title}</h2>
          <p>
            {dates.map(dateWords).join('; ')}
            <br />
            {session.place}. Trainer: {trainer}
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Job</th>
                <th scope="col">Time</th>
                <th scope="col">Signature</th>
              </tr>
            </thead>
            <tbody>
              {placed.map(({ id, name: who, job }) => (
                <tr key={id}>
                  <th scope="row">{who}</th>
                  <td>{job}</td>
                  <td />
                  <td />
                </tr>
              ))}
              {spare.map((at) => (
                <tr key={at}>
                  <td />
                  <td />
                  <td />
                  <td />
                </tr>
              ))}
            </tbody>
          </table>
        </article>
      </PageStack>
    </TrainerShell>
  )
}
