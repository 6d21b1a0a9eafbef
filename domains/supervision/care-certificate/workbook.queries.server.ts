import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { seenBy } from '#domains/compliance/state/scope.queries.server.ts'
import { CARE_CERTIFICATE } from '#domains/compliance/state/status.rules.ts'
import { hasSecondFactor } from '#domains/employment/clearance/clearance.access.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { whyNotFinallySign } from './award.rules.ts'
import { mayKeepWorkbooks, mayReadWorkbooks } from './care-certificate.access.ts'
import { careAwards, careCertificatesElsewhere, careSteps, careWorkbooks } from './care-certificate.table.ts'
import { shownOf } from './shown.rules.ts'
import { lackedBy, standardsOf } from './standards.rules.ts'
import { progressOf, stateOf, whyNotAward } from './workbook.rules.ts'
import { leads, signerOfPerson } from './workbook-rows.server.ts'

const [assessor, recorder] = [alias(people, 'assessor'), alias(users, 'recorder')]

/** Someone's workbook and all that is about their Care Certificate, and what the asker may do; of whom the asker neither sees nor signs for, it is not found. */
export async function readWorkbook(ctx: Ctx<User>, personId: string) {
  authorize(mayReadWorkbooks(ctx.actor), 'Supervisors only.')
  const { location, signer } = await signerOfPerson(ctx, personId)
  const signs = signer?.personId === ctx.actor.personId
  const [person] = await ctx.db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(eq(people.id, personId), signs ? sql`true` : seenBy(ctx, people.id)))
  const about = found(person, 'Person')
  const whole = await wholeWorkbook(ctx, personId)
  const { at } = whole
  const isOther = personId !== ctx.actor.personId
  const keeps = mayKeepWorkbooks(ctx.actor) && isOther
  const open = at !== undefined && !at.awarded
  const why = whyNotFinallySign({
    by: { personId: ctx.actor.personId, secondFactor: hasSecondFactor(ctx.actor) },
    about: personId,
    location: location?.name,
    signer,
    today: todayOf(ctx),
  })
  return {
    ...whole,
    person: about,
    today: todayOf(ctx),
    location: location?.name,
    signer: signer && { name: signer.name, as: signer.as },
    may: {
      keep: keeps,
      assess: open && (keeps || (await leads(ctx, personId))),
      signs,
      /** Now: all is signed off, and the asker is who signs. */
      award: at !== undefined && !why && !whyNotAward(at),
      withdraw: at?.awarded === true && !why,
      secondFactor: hasSecondFactor(ctx.actor),
    },
  }
}
export type WorkbookView = Awaited<ReturnType<typeof readWorkbook>>

/** One's own workbook, without who recorded what else. */
export async function ownWorkbook(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { personId, name } = ctx.actor
  const { signer } = await signerOfPerson(ctx, personId)
  return {
    ...(await wholeWorkbook(ctx, personId)),
    person: { id: personId, name },
    signer: signer && { name: signer.name },
  }
}
export type OwnWorkbook = Awaited<ReturnType<typeof ownWorkbook>>

/** All that is on record of someone’s Care Certificate, for queries that authorize. */
export async function wholeWorkbook(ctx: Ctx, personId: string) {
  const [workbook] = await workbookOf(ctx, personId)
  const steps = workbook ? await stepsOf(ctx, workbook.id) : []
  const awards = await awardsOf(ctx, personId)
  const [elsewhere] = await elsewhereOf(ctx, personId)
  const award = awards.find(({ withdrawnAt }) => withdrawnAt === null)
  const at = workbook && { edition: workbook.edition, kept: steps, awarded: award !== undefined, stopped: false }
  return {
    workbook,
    at,
    award,
    withdrawn: awards.filter(({ withdrawnAt }) => withdrawnAt !== null),
    elsewhere,
    /** Recorded before there were workbooks, or by a list: neither awarded here nor checked. */
    said: await saidOf(ctx, personId),
    standards: workbook
      ? standardsOf[workbook.edition].map(({ number, title }) => ({ number, title, ...stepsFor(steps, number) }))
      : [],
    progress: workbook && progressOf(workbook.edition, steps),
    /** What the certificate of 2015 leaves open. */
    lacks: award && workbook ? lackedBy(workbook.edition) : elsewhere ? lackedBy(elsewhere.edition) : [],
    shown: shownOf(steps),
  }
}

type KeptStep = Awaited<ReturnType<typeof stepsOf>>[number]

function stepsFor(steps: readonly KeptStep[], number: number) {
  const own = steps.filter(({ standard }) => standard === number)
  const of = (step: KeptStep['step']) => own.find((one) => one.step === step)
  return {
    state: stateOf(own.map(({ step }) => step)),
    knowledge: of('knowledge'),
    observation: of('observation'),
    signOff: of('sign_off'),
  }
}

function workbookOf({ db }: Ctx, personId: string) {
  const { id, edition, begunOn, aimOn, assessorId } = careWorkbooks
  return db
    .select({ id, edition, begunOn, aimOn, assessorId, assessor: assessor.name })
    .from(careWorkbooks)
    .leftJoin(assessor, eq(assessor.id, assessorId))
    .where(and(eq(careWorkbooks.personId, personId), isNull(careWorkbooks.stoppedAt)))
}

function stepsOf({ db }: Ctx, workbookId: string) {
  const { id, standard, step, doneOn, how, place, words, rightCount, asked, evidenceFileId, basis } = careSteps
  return db
    .select({
      ...{ id, standard, step, doneOn, how, place, words, rightCount, asked, evidenceFileId, basis },
      ...{ assessorId: careSteps.assessorId, assessor: assessor.name, recordedBy: recorder.name },
    })
    .from(careSteps)
    .leftJoin(assessor, eq(assessor.id, careSteps.assessorId))
    .leftJoin(recorder, eq(recorder.id, careSteps.recordedBy))
    .where(and(eq(careSteps.workbookId, workbookId), isNull(careSteps.voidedAt)))
    .orderBy(asc(standard), asc(id))
}

function awardsOf({ db }: Ctx, personId: string) {
  const { id, awardedOn, signedAs, signedAt, withdrawnAt, withdrawnReason } = careAwards
  return db
    .select({ id, awardedOn, signedAs, signedAt, withdrawnAt, withdrawnReason, signer: people.name })
    .from(careAwards)
    .innerJoin(people, eq(people.id, careAwards.signerId))
    .where(eq(careAwards.personId, personId))
    .orderBy(desc(signedAt), desc(id))
}

function elsewhereOf({ db }: Ctx, personId: string) {
  const { id, employer, awardedOn, edition, seen, evidenceFileId, checkedAt } = careCertificatesElsewhere
  return db
    .select({ id, employer, awardedOn, edition, seen, evidenceFileId, checkedAt, checkedBy: users.name })
    .from(careCertificatesElsewhere)
    .leftJoin(users, eq(users.id, careCertificatesElsewhere.checkedBy))
    .where(and(eq(careCertificatesElsewhere.personId, personId), isNull(careCertificatesElsewhere.voidedAt)))
}

/** The newest record of the type that neither an award nor a check of another employer's certificate left. */
async function saidOf({ db }: Ctx, personId: string) {
  const { id, aspect, validFrom, source, note } = complianceFacts
  const rows = await db
    .select({ aspect, validFrom, source, note })
    .from(complianceFacts)
    .innerJoin(complianceTypes, eq(complianceTypes.id, complianceFacts.typeId))
    .where(
      and(
        ...[eq(complianceTypes.key, CARE_CERTIFICATE), eq(complianceFacts.personId, personId)],
        ...[isNull(complianceFacts.voidsId), sql`${aspect} in ('theory', 'competence', 'check')`],
        sql`${source} not in ('care certificate', 'earned elsewhere')`,
        sql`not exists (select 1 from compliance_facts as voiding where voiding.voids_id = ${id})`,
      ),
    )
    .orderBy(desc(complianceFacts.recordedAt), desc(id))
    .limit(1)
  return rows[0]
}
