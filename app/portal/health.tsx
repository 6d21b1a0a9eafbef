import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { HealthQuestionnaire } from '#app/parts/own-pages/HealthQuestionnaire.tsx'
import { healthDeclarationForm } from '#domains/vetting/checks/checks.form.ts'
import { declareHealth, myHealthDeclaration } from '#domains/vetting/checks/health.server.ts'
import type { Route } from './+types/health'

export const loader = read((ctx) => myHealthDeclaration(ctx))

export const action = form(healthDeclarationForm, async (ctx, form) => {
  await declareHealth(ctx, form)
  return redirectWith('health-declared', href('/portal'))
})

export default function OwnHealth({ loaderData: own }: Route.ComponentProps) {
  return (
    <HealthQuestionnaire
      own={own}
      page={href('/portal/health')}
      home={href('/portal')}
      homeLabel="Staff portal"
      why="We ask everyone who works here these questions once."
    />
  )
}
