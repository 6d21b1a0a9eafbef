import { and, eq, isNull } from 'drizzle-orm'
import { mayRecordCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { signOffNote } from '#domains/compliance/facts/competence.queries.server.ts'
import { whyNotFact } from '#domains/compliance/facts/facts.rules.ts'
import { recordFact, voidFact } from '#domains/compliance/facts/facts.server.ts'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { keptFacts } from '#domains/compliance/state/kept-facts.queries.server.ts'
import { statusOf } from '#domains/compliance/state/status.rules.ts'
import { people } from '#domains/people/people.table.ts'
import { formatDay } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { found, Refusal, refuse } from '#platform/refusal.ts'
import type { BeginForm } from './bulk.form.ts'
import type { Kind } from './kind.server.ts'
import { type Looked, lookAtPeople } from './subjects.queries.server.ts'

type Aspect = 'theory' | 'competence'

const VOIDED = 'Undone with all that were recorded at once.'

export const recording: Kind = {
  may: mayRecordCompliance,
  look: (ctx, ids, form) => look(ctx, ids, 'theory', form),
  async check(ctx, form) {
    refuse(await whyNot(ctx, form, 'theory'))
  },
  async say(ctx, { typeId, validFrom, expiresOn, note }) {
    const until = expiresOn ? `, expires on ${formatDay(expiresOn)}` : ''
    return sentences(`${(await typeOf(ctx, typeId)).name}, completed on ${formatDay(validFrom)}${until}`, note)
  },
  act: (ctx, id, form) => recordOne(ctx, id, 'theory', form, async () => form.note),
  undo: takeBack,
}

export const signingOff: Kind = {
  may: mayRecordCompliance,
  look: (ctx, ids, form) => look(ctx, ids, 'competence', form),
  async check(ctx, form) {
    refuse(await whyNot(ctx, form, 'competence'))
    await signOffNote(ctx, { ...form, personId: undefined })
  },
  async say(ctx, form) {
    const type = await typeOf(ctx, form.typeId)
    const [assessor] = await ctx.db.select({ name: people.name }).from(people).where(eq(people.id, form.assessorId))
    return sentences(
      `${type.name}, observed and signed off by ${assessor?.name ?? 'someone'} on ${formatDay(form.validFrom)}`,
      form.note,
    )
  },
  act: (ctx, id, form) =>
    recordOne(ctx, id, 'competence', form, () => {
      if (id === form.assessorId) throw new Refusal('conflict', 'Update failed', ownCompetence)
      return signOffNote(ctx, { ...form, personId: id })
    }),
  undo: takeBack,
}

const ownCompetence = 'No one signs off their own competence'
const already = 'Recorded for this day already'

async function look(ctx: Ctx<User>, ids: readonly string[], aspect: Aspect, form?: BeginForm): Promise<Looked[]> {
  const looked = await lookAtPeople(ctx, ids)
  if (!form) return looked.map((person) => ({ ...shown(person), whyNot: gone(person) }))
  const type = await typeOf(ctx, form.typeId)
  const kept = await keptOn(ctx, ids, aspect, form)
  const states = await complianceState(ctx, { personIds: [...ids], types: [type.id] })
  const today = todayOf(ctx)
  return looked.map((person) => {
    const state = states.find(({ personId }) => personId === person.id)
    const own = aspect === 'competence' && person.id === form.assessorId ? ownCompetence : undefined
    return {
      ...shown(person),
      whyNot: gone(person) ?? own ?? (kept.has(person.id) ? already : undefined),
      needs: `${type.name}: ${state ? statusOf(state, today).said : 'Not required'}`,
    }
  })
}

const shown = ({ id, name, held }: Awaited<ReturnType<typeof lookAtPeople>>[number]) =>
  ({ id, name, line: held || 'Not currently in post', to: { page: 'staff', id } }) as const

const gone = ({ leftOn }: { leftOn: string | null }) => (leftOn ? 'No longer works here' : undefined)

/** What the single verb would refuse of everyone alike. */
async function whyNot(ctx: Ctx, form: BeginForm, aspect: Aspect) {
  const { typeId, assessorId, validFrom, expiresOn, note } = form
  const fields: Record<string, string> = {}
  if (!typeId) fields.typeId = 'Choose the compliance type'
  if (!validFrom) fields.validFrom = aspect === 'theory' ? 'Enter the day it was completed' : 'Enter the day'
  if (aspect === 'competence' && !assessorId) fields.assessorId = 'Choose who assessed it'
  if (Object.keys(fields).length > 0) return new Refusal('invalid', 'Update failed', undefined, fields)
  const fact = { aspect, validFrom, expiresOn: expiresOn || null, source: 'office', note, hasFile: false } as const
  const no = whyNotFact(await typeOf(ctx, typeId), fact, todayOf(ctx))
  return no?.fields.note ? beside('note', 'Note what you have seen, such as the attendance sheet') : no
}

async function recordOne(
  ctx: Ctx<User>,
  personId: string,
  aspect: Aspect,
  form: BeginForm,
  noteOf: () => Promise<string>,
) {
  const [person] = await lookAtPeople(ctx, [personId])
  if (gone(found(person, 'Person'))) throw new Refusal('conflict', 'Update failed', 'No longer works here')
  const note = await noteOf()
  // what is there already is not this action's to undo
  if ((await keptOn(ctx, [personId], aspect, form)).has(personId))
    throw new Refusal('conflict', 'Update failed', already)
  const { typeId, validFrom, expiresOn } = form
  const ends = expiresOn ? { expiresOn } : {}
  return { fact: await recordFact(ctx, { personId, typeId, aspect, validFrom, ...ends, source: 'office', note }) }
}

async function takeBack(ctx: Ctx<User>, personId: string, { fact }: Record<string, string | null>) {
  const factId = found(fact, 'Record')
  const voided = await ctx.db.$count(complianceFacts, eq(complianceFacts.voidsId, factId))
  if (voided > 0) return 'Voided since'
  await voidFact(ctx, personId, factId, VOIDED)
  return undefined
}

/** Who has a record of this type and this day that counts. */
async function keptOn(ctx: Ctx, ids: readonly string[], aspect: Aspect, { typeId, validFrom }: BeginForm) {
  const kept = await keptFacts(
    ctx,
    ids.map((personId) => ({ personId, typeId })),
  )
  return new Set(
    kept.filter((fact) => fact.aspect === aspect && fact.validFrom === validFrom).map(({ personId }) => personId),
  )
}

async function typeOf(ctx: Ctx, typeId: string) {
  const [type] = await ctx.db
    .select()
    .from(complianceTypes)
    .where(and(eq(complianceTypes.id, typeId), isNull(complianceTypes.readFrom)))
  return found(type, 'Compliance type')
}

const beside = (field: string, words: string) => new Refusal('invalid', 'Update failed', undefined, { [field]: words })
const sentences = (...parts: string[]) =>
  parts
    .filter(Boolean)
    .map((part) => part.replace(/\.?$/, '.'))
    .join(' ')
