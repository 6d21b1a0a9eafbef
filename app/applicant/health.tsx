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
  return redirectWith('health-declared', href('/applicant'))
})

export default function Health({ loaderData: own }: Route.ComponentProps) {
  return (
    <HealthQuestionnaire
      own={own}
      page={href('/applicant/health')}
      home={href('/applicant')}
      homeLabel="My application"
      why="We ask everyone these questions once an offer is made."
    />
  )
}
