import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { changeSession } from '#domains/learning/sessions/make.server.ts'
import { trainingSessionForm } from '#domains/learning/sessions/sessions.form.ts'
import { readSession, sessionChoices } from '#domains/learning/sessions/sessions.queries.server.ts'
import { dayOfInstant, formatTime } from '#lib/day.ts'
import { TrainerShell } from '../TrainerShell.tsx'
import type { Route } from './+types/change'
import { SessionForm } from './SessionForm.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { session, dates, covers } = await readSession(ctx, params.id)
  const of = (aspect: string) => covers.filter((cover) => cover.aspect === aspect).map(({ typeId }) => typeId)
  return {
    choices: await sessionChoices(ctx),
    name: ctx.actor.name,
    begin: {
      ...{ title: session.title, place: session.place, note: session.note, trainerId: session.trainerId },
      ...{ capacity: String(session.capacity), courseId: session.courseId ?? '' },
      ...{ completesCourse: session.completesCourse, skills: session.skills.join('\n') },
      ...{ theory: of('theory'), competence: of('competence') },
      dates: dates.map(({ startsAt, endsAt }) => ({
        ...{ day: dayOfInstant(startsAt), starts: formatTime(startsAt), ends: formatTime(endsAt) },
      })),
    },
  }
})

export const action = form(trainingSessionForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await changeSession(ctx, params.id, form)
  return redirectWith('session-changed', href('/trainer/sessions/:id', params))
})

export default function ChangeSession({ loaderData: { choices, begin, name }, params }: Route.ComponentProps) {
  const back = href('/trainer/sessions/:id', params)
  return (
    <TrainerShell name={name}>
      <PageStack>
        <title>{`Change ${begin.title} – Trainer`}</title>
        <Breadcrumb
          crumbs={[
            { label: 'Sessions', to: href('/trainer/sessions') },
            { label: begin.title, to: back },
          ]}
        />
        <PageHead title="Change the session" />
        <p className="measure muted">
          Everyone who is invited is told where its time, place or trainer change. It stays the same appointment in
          their calendars.
        </p>
        <SessionForm
          begin={begin}
          choices={choices}
          action={href('/trainer/sessions/:id/change', params)}
          back={back}
          verb="Save"
        />
      </PageStack>
    </TrainerShell>
  )
}
