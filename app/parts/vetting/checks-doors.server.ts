import { data } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { idOf } from '#app/doors/params.server.ts'
import type { CheckForm } from '#domains/vetting/checks/checks.form.ts'
import { prepareCheck } from '#domains/vetting/checks/checks.queries.server.ts'
import { type CheckKind, isCheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { recordCheck } from '#domains/vetting/checks/checks.server.ts'
import { readHealthDeclaration } from '#domains/vetting/checks/health.server.ts'
import { readCheck } from '#domains/vetting/checks/one-check.queries.server.ts'
import { readRisks } from '#domains/vetting/checks/risks.queries.server.ts'
import { checkRisks, type RiskAbout, riskToAssess } from '#domains/vetting/checks/risks.rules.ts'
import { isOwnFile, type Whose } from '#domains/vetting/checks/whose.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { CheckPlaces } from './places.ts'

// Checks are recorded in the file of an application and in the staff file; what happens there is the same.

/** What the form of one kind of check begins with. */
export async function checkToRecord(ctx: Ctx<User>, whose: Whose, named: string, request: Request) {
  const kind = kindOf(named)
  const replaces = new URL(request.url).searchParams.get('replaces')
  return {
    prepared: await prepareCheck(ctx, whose, kind),
    corrected: replaces ? await readCheck(ctx, whose, idOf(replaces)) : undefined,
    declared: kind === 'health' ? await readHealthDeclaration(ctx, whose) : undefined,
    formKey: crypto.randomUUID(),
    own: await isOwnFile(ctx, whose),
  }
}
export type ToRecord = Awaited<ReturnType<typeof checkToRecord>>

/** Records it, and leads back, or on to the risk assessment that it asks for. */
export async function recorded(ctx: Ctx<User>, whose: Whose, form: CheckForm, places: CheckPlaces) {
  await recordCheck(ctx, whose, form)
  const risk = riskToAssess(form)
  return redirectWith('check-recorded', risk ? places.risk(risk) : `${places.page}#${form.kind}`)
}

export async function riskToWrite(ctx: Ctx<User>, whose: Whose, named: string) {
  const about = aboutOf(named)
  const own = await isOwnFile(ctx, whose)
  return { about, own, before: await readRisks(ctx, whose, about), formKey: crypto.randomUUID() }
}

/** Those recorded on these pages; a conditional start is assessed by who signs it. */
export function aboutOf(name: string): RiskAbout {
  const about = checkRisks.find((known) => known === name)
  if (!about) throw notFound()
  return about
}

function kindOf(name: string): CheckKind {
  if (isCheckKind(name)) return name
  throw notFound()
}

const notFound = () => data({ title: 'Not found.' }, { status: 404, statusText: 'Not Found' })
