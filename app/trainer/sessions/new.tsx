import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { makeSession } from '#domains/learning/sessions/make.server.ts'
import { trainingSessionForm } from '#domains/learning/sessions/sessions.form.ts'
import { sessionChoices } from '#domains/learning/sessions/sessions.queries.server.ts'
import { TrainerShell } from '../TrainerShell.tsx'
import type { Route } from './+types/new'
import { SessionForm } from './SessionForm.tsx'

export const loader = read(async (ctx) => ({
  choices: await sessionChoices(ctx),
  self: ctx.actor.personId,
  name: ctx.actor.name,
}))

export const action = form(trainingSessionForm, async (ctx, form) =>
  redirectWith('session-made', href('/trainer/sessions/:id/invite', { id: await makeSession(ctx, form) })),
)

export default function NewSession({ loaderData: { choices, self, name } }: Route.ComponentProps) {
  const mine = choices.trainers.some(({ id }) => id === self) ? self : ''
  return (
    <TrainerShell name={name}>
      <PageStack>
        <title>New session – Trainer</title>
        <Breadcrumb crumbs={[{ label: 'Sessions', to: href('/trainer/sessions') }]} />
        <PageHead title="New session" />
        <SessionForm
          begin={{
            ...{
              title: '',
              place: '',
              note: '',
              trainerId: mine,
              capacity: '12',
              courseId: '',
              completesCourse: false,
            },
            ...{ skills: '', theory: [], competence: [], dates: [] },
          }}
          choices={choices}
          action={href('/trainer/sessions/new')}
          back={href('/trainer/sessions')}
          verb="Save and invite people"
        />
      </PageStack>
    </TrainerShell>
  )
}
