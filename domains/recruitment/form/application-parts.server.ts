import { v7 } from 'uuid'
import { noteDateOfBirth } from '#domains/people/people.server.ts'
import { applicantsOnly, mayApply } from '#domains/recruitment/applications/applicant.access.ts'
import {
  applicationAddresses,
  applicationEvents,
  applicationPeriods,
  applicationVersions,
  equalityAnswers,
  referees,
} from '#domains/recruitment/applications/applications.table.ts'
import { type SensitiveField, sensitiveFields } from '#domains/recruitment/applications/sensitive.rules.ts'
import { keepHistory } from '#domains/vetting/history/kept-history.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { parsePhone, storedPhone } from '#platform/phone.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { ApplicationForm } from './application-form.form.ts'

/** The answers as stored in an application's row, sensitive ones sealed. */
export function answersRow(ctx: Ctx<User>, id: string, form: ApplicationForm) {
  const sealed = (field: SensitiveField) =>
    form[field] ? seal(form[field], { table: 'applications', column: sensitiveFields[field], row: id }) : null
  return {
    position: form.position,
    firstName: form.firstName,
    lastName: form.lastName,
    email: ctx.actor.email,
    ...storedPhone(phoneOf(form.phone)),
    nationality: form.nationality,
    dob: form.dob,
    skills: form.skills,
    careSettings: form.careSettings,
    passportCountry: form.passportCountry,
    visaType: form.visaType,
    holdsDbs: form.holdsDbs,
    passportNumber: sealed('passportNumber'),
    niNumber: sealed('niNumber'),
    shareCode: sealed('shareCode'),
    emergencyName: form.emergencyName,
    emergencyRelation: form.emergencyRelation,
    emergencyPhone: phoneOf(form.emergencyPhone),
    declarationAgreedAt: ctx.now.toString(),
  }
}

/** Everything that belongs to a new application besides its row. */
export async function insertParts(ctx: Ctx<User>, applicationId: string, form: ApplicationForm): Promise<void> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  await insertHistory(ctx, applicationId, form)
  await ctx.db.insert(referees).values(numbered(applicationId, form.referees))
  if (form.gender) await ctx.db.insert(equalityAnswers).values({ applicationId, gender: form.gender })
  await insertVersion(ctx, applicationId, form, 1)
  await ctx.db
    .insert(applicationEvents)
    .values({ applicationId, toStatus: 'submitted', by: ctx.actor.userId, at: ctx.now.toString() })
}

/** The addresses and periods, in the order they were given. */
export async function insertHistory(ctx: Ctx<User>, applicationId: string, form: ApplicationForm): Promise<void> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  if (form.addresses.length > 0)
    await ctx.db.insert(applicationAddresses).values(numbered(applicationId, form.addresses))
  if (form.periods.length > 0) await ctx.db.insert(applicationPeriods).values(numbered(applicationId, form.periods))
  const { personId } = ctx.actor
  await keepHistory(ctx, { personId, applicationId, periods: form.periods, addresses: form.addresses })
  if (form.dob) await noteDateOfBirth(ctx, personId, form.dob)
}

/** Exactly what was submitted, sealed; without the equality answer. */
export async function insertVersion(ctx: Ctx<User>, applicationId: string, form: ApplicationForm, version: number) {
  authorize(mayApply(ctx.actor), applicantsOnly)
  const { gender, ...sent } = form
  const id = v7()
  await ctx.db.insert(applicationVersions).values({
    id,
    applicationId,
    version,
    content: seal(JSON.stringify(sent), { table: 'application_versions', column: 'content', row: id }),
    at: ctx.now.toString(),
  })
}

/** Rows in the order they were given. */
export function numbered<Row extends object>(applicationId: string, rows: Row[]) {
  return rows.map((row, position) => ({ ...row, applicationId, position }))
}

const phoneOf = (typed: string) => parsePhone(typed)?.e164 ?? ''
