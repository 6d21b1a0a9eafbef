import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { applicationPeriods, applications } from '#domains/recruitment/applications/applications.table.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { referenceRequests } from '#domains/vetting/references/references.table.ts'
import type { RequestForm } from '#domains/vetting/references/requests.form.ts'
import { sendReferenceRequest } from '#domains/vetting/references/requests.server.ts'
import { guest } from '#platform/actor.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { asOwner } from '#tests/as-owner.ts'
import { makePlace, makeRisk } from '#tests/clearance.ts'
import { long } from '#tests/long.ts'
import { tokenTo } from '#tests/mail.ts'
import { answerFully, goodAnswers, requestTo } from '#tests/references.ts'
import { spoils } from '#tests/spoiled-files.ts'
import { employ, workplace } from '#tests/staff.ts'
import { type GateStage, gateStage, today } from './gate-stage.ts'

let gate: GateStage
beforeAll(async () => {
  gate = await gateStage()
})
afterAll(() => gate.world.close())
test('the straight way is open by its addresses: hired, signed, started', async () => {
  const { id, applicantId } = await gate.made()
  const way = [await gate.hire(id), await gate.sign(id), await gate.start(id)]
  expect(way.map(({ flash }) => flash)).toEqual(['hired', 'signed-off', 'started'])
  expect(await gate.begun(applicantId)).toBe(1)
})

// What went round the gate once, each by what it does to a file that is ready; true where the law lets it follow a start.
const faults: Record<string, boolean> = {
  'right_to_work: another date of birth': false,
  'right_to_work: too few hours allowed': false,
  'dbs: of 2009': false,
  'dbs: in another name': false,
  'dbs: of another workforce': false,
  'dbs: Adult First that says wait': false,
  'employment_history: without dates': true,
  'employment_history: an end that no one confirmed': true,
  'employment_history: a first entry at 28': true,
  'employment_history: wordless': true,
  'employment_history: months old': true,
  'address_history: undated': true,
  'references.two: none': false,
  'references.answered: adverse': false,
  'references.answered: not confirmed': false,
  'health: not declared': true,
}

describe('nothing of this is signed, and no one starts with it, by any address', () => {
  const supervisorId = () => gate.accounts['Staff Member'].personId
  const conditions = { risk: 'r', measures: 'm', reason: 'r', endsOn: '2026-11-30' }

  test.each(Object.entries(long ? { ...all(), ...faults } : faults))('%s', async (name, mayFollow) => {
    const { id, applicantId: personId } = await gate.made()
    await gate.hire(id)
    await asOwner(gate.db, async (db) => spoils[name]?.(db, { applicationId: id, personId, jobId: gate.place.jobId }))
    const { manager } = gate
    const tries = [await gate.send(manager, `/supervisor/clearances/${id}/sign-off`)]
    const under = { ...conditions, supervisorId: supervisorId() }
    if (!mayFollow) tries.push(await gate.send(manager, `/supervisor/clearances/${id}/conditions`, under))
    tries.push(await gate.start(id))
    expect([tries.map(({ status }) => status), await gate.begun(personId)]).toEqual([tries.map(() => 409), 0])
  })
})

const checksOf = async (personId: string, kind: CheckKind) => {
  const own = and(eq(preEmploymentChecks.personId, personId), eq(preEmploymentChecks.kind, kind))
  return gate.db.select().from(preEmploymentChecks).where(own)
}

/** Every fault of a file, as if each could follow; one of a job is for all who come after. */
const all = () =>
  Object.fromEntries(Object.keys(spoils).flatMap((name) => (name.includes('a job that asks') ? [] : [[name, true]])))

test('no post and no new staff file opens a first day: a further post, from today, or a namesake of an applicant', async () => {
  const { send, office, place } = gate
  const { id, applicantId } = await gate.made({ without: { checks: ['identity'] } })
  await gate.hire(id)
  const elsewhere = await workplace(gate.world, 'Night Carer', 'Elm House')
  const terms = { ...elsewhere, plannedStart: today, dateFrom: today }
  const one = await employ(gate.world, elsewhere, { name: 'Una Post' })
  for (const [personId, begun] of [
    [applicantId, 0],
    [one, 1],
  ] as const) {
    await send(office, `/admin/staff/${personId}/posts/new`, { ...terms, ...place })
    const held = await gate.db.select().from(posts).where(eq(posts.personId, personId))
    for (const post of held) {
      const { status } = await send(office, `/admin/staff/${personId}/posts/${post.id}/clearance/start`, { day: today })
      expect(status).toBeGreaterThanOrEqual(400)
    }
    expect(await gate.begun(personId)).toBe(begun)
  }
  const added = async (fields: Record<string, string>) => {
    const { status } = await send(office, '/admin/staff/new', { ...elsewhere, name: 'Una Newcomer', ...fields })
    return status
  }
  for (const dateFrom of [today, '2026-12-24', '2026-11-01']) expect(await added({ dateFrom })).toBe(422)
  expect(await added({ dateFrom: '2024-03-01', name: 'GRACE  mensah' })).toBe(409)
  expect(await added({ dateFrom: '2024-03-01', email: 'grace@example.com' })).toBe(409)
  expect(await added({ dateFrom: '2024-03-01' })).toBe(302)
})

describe('a signature binds what was signed', () => {
  const certificate = {
    ...{ basis: 'certificate', level: 'enhanced_adults_barred', workforce: 'adult', certificateNumber: '001234567890' },
    ...{ issuedOn: '2026-11-10', nameOnCertificate: 'Grace Mensah', disclosure: 'information', originalSeen: 'on' },
  }
  const limited = {
    ...{ method: 'online_share_code', share: 'W12 345 678', dob: '1996-05-01', hoursLimit: '20' },
    ...{ seenOnline: 'on', likenessConfirmed: 'on' },
    ...{ permission: 'student', ends: 'on_day', hours: 'always', permissionExpiresOn: '2026-11-22' },
  }
  const passport = {
    ...{ documentType: 'passport', documentNumber: 'PA1234567', nameOnDocument: 'Grace Mensah', country: 'Ghana' },
    ...{ dob: '1996-05-01', originalSeen: 'on', likenessConfirmed: 'on' },
  }
  const recorded = async (id: string, kind: string, fields: Record<string, string>) => {
    const [{ applicantId } = { applicantId: '' }] = await gate.db
      .select({ applicantId: applications.applicantId })
      .from(applications)
      .where(eq(applications.id, id))
    const evidence = kind === 'right_to_work' ? { evidence: await makeFile(gate.db, applicantId, 'visa') } : {}
    return gate.send(gate.office, `/admin/applicants/${id}/checks/${kind}/new`, {
      ...{ key: v7(), outcome: 'satisfactory', checkedOn: today, kind },
      ...{ ...evidence, ...fields },
    })
  }

  test('a disclosure that is weighed alone, and a permission of two days at 20 hours, are signed again', async () => {
    for (const [kind, fields] of [
      ['dbs', certificate],
      ['right_to_work', limited],
    ] as const) {
      const { id, applicantId } = await gate.made()
      await gate.hire(id)
      expect((await gate.sign(id)).flash).toBe('signed-off')
      expect((await recorded(id, kind, fields)).status).toBe(302)
      if (kind === 'dbs')
        await makeRisk(gate.db, {
          personId: applicantId,
          about: 'dbs_disclosure',
          decision: 'go_on',
          recordedAt: '2026-11-20T13:00:00Z',
        })
      expect((await gate.start(id)).status).toBe(409)
      expect(await gate.begun(applicantId)).toBe(0)
    }
  })

  test('what is replaced under conditions is a task to sign again, and what allows too little stops work at once', async () => {
    const { id, applicantId } = await gate.made({ without: { reference: true } })
    await gate.hire(id)
    expect([(await gate.signOnConditions(id)).flash, (await gate.start(id)).flash]).toEqual([
      'signed-on-conditions',
      'started',
    ])
    const said = async () => (await gate.ask(`/admin/staff/${applicantId}`, { cookie: gate.office.cookie })).text
    const toSign = async () => {
      const { text } = await gate.ask('/admin/safe-to-work?view=to_sign', { cookie: gate.office.cookie })
      return text.includes(`/admin/staff/${applicantId}`)
    }
    expect([(await said()).includes('Cleared on conditions until'), await toSign()]).toEqual([true, false])
    // its assessment and its supervisor are not the office's to replace
    const assessed = { key: v7(), risk: 'None', lessens: 'None', decision: 'go_on', reviewOn: '2026-12-24' }
    const other = { risk: 'r', measures: 'm', reason: 'r', endsOn: '2026-12-24', supervisorId: gate.office.personId }
    const tries = [
      await gate.send(gate.office, `/admin/applicants/${id}/checks/risk/conditional_start`, assessed),
      await gate.send(gate.office, `/admin/applicants/${id}/clearance/conditions`, other),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 403])
    const [before] = await checksOf(applicantId, 'identity')
    const replaced = { ...passport, replaces: before?.id ?? '', reason: 'Of her old passport' }
    expect((await recorded(id, 'identity', replaced)).status).toBe(302)
    expect([(await said()).includes('Cleared on conditions until'), await toSign()]).toEqual([true, true])
    const manager = await gate.ask(`/supervisor/clearances/${id}`, { cookie: gate.manager.cookie })
    expect(manager.text.includes('Changed since it was signed')).toBe(true)
    expect((await recorded(id, 'right_to_work', { ...limited, permissionExpiresOn: '2027-03-01' })).status).toBe(302)
    expect((await said()).includes('Not cleared: ')).toBe(true)
  })
})

describe('settings do not undo the gate', () => {
  test('who names herself manager, signs and names the other again has signed nothing', async () => {
    const { send, office, manager } = gate
    const place = await makePlace(gate.db, manager.personId)
    const [location] = await gate.db.select().from(locations).where(eq(locations.id, place.locationId))
    const name = (registeredManagerId: string, managerReason = '') =>
      send(office, `/admin/settings/locations/${place.locationId}`, {
        ...{
          name: location?.name ?? '',
          address: '1 Oak Road',
          postcode: 'LS1 1AA',
          registeredManagerId,
          managerReason,
        },
      })
    const { id, applicantId } = await gate.made({}, place)
    await gate.hire(id, place)
    expect((await name(office.personId)).status).toBe(422)
    expect((await name(office.personId, 'She is away')).status).toBe(302)
    const page = `/supervisor/clearances/${id}/sign-off`
    await gate.readWhole(id, office)
    const { text } = await gate.ask(page, { cookie: office.cookie })
    const shown = /name="shown" value="([^"]*)"/.exec(text)?.[1] ?? ''
    expect((await send(office, page, { shown, typedName: office.actor.name })).flash).toBe('signed-off')
    expect((await name(manager.personId)).status).toBe(302)
    expect((await gate.start(id)).status).toBe(409)
    expect(await gate.begun(applicantId)).toBe(0)
    const held = await gate.db
      .select()
      .from(managerAppointments)
      .where(eq(managerAppointments.personId, office.personId))
    expect(held).toHaveLength(1)
  })

  test('a job that asks for no DBS any more is saved once whom it concerns has been seen', async () => {
    const place = await makePlace(gate.db, gate.manager.personId)
    await gate.made({}, place)
    const [job] = await gate.db.select().from(jobs).where(eq(jobs.id, place.jobId))
    const needs: Record<string, string> = { title: `Helper ${job?.id}`, dbsLevel: 'none', dbsWorkforce: 'adult' }
    const save = (more: Record<string, string> = {}) =>
      gate.send(gate.office, `/admin/settings/jobs/${place.jobId}`, { ...needs, ...more })
    const { status, text } = await save()
    expect([status, text.includes('1 person')]).toEqual([422, true])
    // care work asks for no less than the law lets it, confirmed or not, and says so beside the field
    const care = await save({ careWork: 'on', confirmed: 'on', dbsLevel: 'enhanced' })
    expect([care.status, care.text.includes('Care work is checked against a barred list')]).toEqual([422, true])
    expect((await save({ confirmed: 'on' })).status).toBe(302)
  })
})

test('a reference against someone is satisfactory with a reason and a call that confirmed it, and not before', async () => {
  const { id } = await gate.made()
  const requestId = await sendReferenceRequest(gate.hr, id, requestTo('joan@larkfield.example.org'))
  const token = await tokenTo(gate.world, 'joan@larkfield.example.org')
  await answerFully({ ...gate.hr, actor: guest }, token)
  await gate.db.update(referenceRequests).set({ flagged: true }).where(eq(referenceRequests.id, requestId))
  const page = `/admin/applicants/${id}/references/requests/${requestId}`
  const review = (reason: string) => gate.send(gate.office, `${page}/review`, { finding: 'satisfactory', reason })
  const call = (outcome: string) =>
    gate.send(gate.office, `${page}/verify`, {
      ...{ spokeTo: 'Joan Bell', numberSource: 'The CQC register', outcome },
      ...{ 'spokeOn.day': '20', 'spokeOn.month': '11', 'spokeOn.year': '2026' },
    })
  expect((await review('')).status).toBe(422)
  expect((await review('She explained it')).status).toBe(422)
  expect((await call('not_confirmed')).status).toBe(302)
  expect((await review('She explained it')).status).toBe(422)
  expect((await call('confirmed')).status).toBe(302)
  expect((await review('')).status).toBe(422)
  expect((await review('She explained it')).status).toBe(302)
})

describe('a reference', () => {
  const care = { kind: 'job', organisation: 'Larkfield', title: 'Care Assistant', careWork: true, position: 0 }
  const left = { dateFrom: '2021-03', dateTo: '2026-06', reasonForLeaving: 'To be nearer home', ...care }

  async function applied(more: Partial<typeof applicationPeriods.$inferInsert> = {}) {
    const person = { name: `Grace ${v7().slice(-6)}`, email: `${v7()}@example.com` }
    const made = await makeApplication(gate.db, { person })
    await gate.db.insert(applicationPeriods).values({ applicationId: made.id, ...left, ...more })
    return made
  }

  /** Asked by the office, answered on the referee’s own pages; gives the page on which it is read. */
  async function answered(id: string, answers: Record<string, string> = {}, asked: Partial<RequestForm> = {}) {
    const email = `${v7()}@larkfield.example.org`
    const twoDaysAgo = { ...gate.hr, now: gate.hr.now.subtract({ hours: 48 }) }
    const request = requestTo(email, { about_job: '0', referee_name: `Joan ${email.slice(30, 36)}`, ...asked })
    const requestId = await sendReferenceRequest(twoDaysAgo, id, request)
    const here = `/reference/${await tokenTo(gate.world, email)}`
    const phone = `01632 96${String(1000 + ++n).slice(-4)}`
    const fields = { ...goodAnswers, phone, workEmail: email, revision: '99', ...answers }
    const post = (path: string, body: Record<string, string>) =>
      gate.ask(`${here}${path}`, { method: 'POST', body: new URLSearchParams(body) })
    for (const step of [0, 1, 2, 3]) expect((await post(`?step=${step}&to=${step + 1}`, fields)).status).toBe(302)
    expect((await post('/send', { declared: 'on' })).status).toBe(302)
    return `/admin/applicants/${id}/references/requests/${requestId}`
  }
  let n = 0
  const read = async (page: string) => (await gate.ask(page, { cookie: gate.office.cookie })).text
  const found = async (page: string, reason = '') =>
    (await gate.send(gate.office, `${page}/review`, { finding: 'satisfactory', reason })).status

  test.each([
    ['not suitable', { suitable: 'no' }, 'does not find them suitable'],
    ['would not employ again', { reemploy: 'no', reemployDetails: 'Late' }, 'would not employ them again'],
    ['an allegation', { safeguarding: 'yes', safeguardingDetails: 'Rough handling' }, 'concern or allegation'],
    ['left under investigation', { investigation: 'yes', investigationDetails: 'Money' }, 'while being investigated'],
    ['dismissed', { reasonForLeaving: 'Dismissed' }, 'speaks of a dismissal'],
  ])('that says %s is flagged, and not satisfactory by one click', async (_, answers, words) => {
    const { id } = await applied()
    const page = await answered(id, answers)
    expect(await read(page)).toContain(words)
    expect([await found(page), await found(page, 'Long ago')]).toEqual([422, 422])
  })

  test('without a word against anyone is satisfactory by one click', async () => {
    const { id } = await applied()
    expect(await found(await answered(id))).toBe(302)
  })

  test.each([
    ['name', { referee_name: 'joan  BELL' }, {}, 'has the same name'],
    ['telephone', {}, { phone: '01632 960999' }, 'gave the same phone number'],
  ])(
    'of a second referee with the %s of the first is flagged, and so is the first',
    async (_, asked, answers, words) => {
      const { id } = await applied()
      const first = await answered(id, answers, { referee_name: 'Joan Bell' })
      const second = await answered(id, answers, asked)
      for (const page of [second, first]) {
        expect(await read(page)).toContain(words)
        expect(await found(page, 'Two people')).toBe(422)
      }
    },
  )

  test('that gives a reason for leaving where the applicant left it blank is asked about', async () => {
    const { id } = await applied({ reasonForLeaving: '' })
    const page = await answered(id)
    expect(await read(page)).toContain('They gave no reason for leaving this job.')
    expect(await found(page)).toBe(422)
  })

  test('that the function asks for is about the care job it names', async () => {
    const { id } = await applied({ organisation: 'Larkfield House' })
    const { about_job, ...asked } = requestTo('hr@larkfield.example.org', {
      ...{ referee_name: 'HR department', org_and_role: 'Human Resources, Larkfield House' },
    })
    const reply = await gate.ask('/functions/v1/send-reference-request', {
      ...{ method: 'POST', cookie: gate.office.cookie, headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ ...asked, application_id: id }),
    })
    expect(reply).toMatchObject({ status: 200, text: '{"ok":true}' })
    const [row] = await gate.db.select().from(referenceRequests).where(eq(referenceRequests.applicationId, id))
    expect(row?.periodPosition).toBe(0)
  })
})

test('only someone who is cleared or verified here supervises a start on conditions', async () => {
  const { id, applicantId } = await gate.made({ without: { reference: true } })
  await gate.hire(id)
  const unverified = await employ(gate.world, gate.place, { name: 'Una Verified' })
  for (const supervisorId of [unverified, gate.accounts.Trainer.personId, gate.office.personId, applicantId])
    expect((await gate.signOnConditions(id, { supervisorId })).status).toBe(422)
  expect((await gate.signOnConditions(id)).status).toBe(302)
  expect((await gate.start(id)).flash).toBe('started')
})

test('Adult First starts on conditions with a reference, and with none at all it does not', async () => {
  const begun: number[] = []
  for (const referenceless of [false, true]) {
    const { id, applicantId } = await gate.made({ without: { checks: ['dbs'] } })
    expect(await gate.adultFirst(id)).toEqual(['check-recorded', 'risk-assessed'])
    const whose = { applicationId: id, personId: applicantId, jobId: '' }
    if (referenceless) await asOwner(gate.db, async (db) => spoils['references.two: none']?.(db, whose))
    await gate.hire(id)
    expect((await gate.signOnConditions(id)).status).toBe(referenceless ? 409 : 302)
    expect((await gate.start(id)).status).toBe(referenceless ? 409 : 302)
    begun.push(await gate.begun(applicantId))
  }
  expect(begun).toEqual([1, 0])
})

test('a recheck of a DBS counts from the day of issue, whenever it was looked at', async () => {
  const { id, applicantId } = await gate.made({ without: { checks: ['dbs'] } })
  const page = `/admin/applicants/${id}/checks`
  const { status } = await gate.send(gate.office, `${page}/dbs/new`, {
    ...{ key: v7(), kind: 'dbs', outcome: 'satisfactory', checkedOn: today, basis: 'certificate', workforce: 'adult' },
    ...{ level: 'enhanced_adults_barred', certificateNumber: '001234567891', issuedOn: '2026-09-01' },
    ...{ nameOnCertificate: 'Grace Mensah', disclosure: 'none', originalSeen: 'on' },
  })
  expect(status).toBe(302)
  const [dbs] = await checksOf(applicantId, 'dbs')
  expect(dbs?.followUpOn).toBe('2029-09-01')
  expect((await gate.ask(page, { cookie: gate.office.cookie })).text.includes('1 Sep 2029')).toBe(true)
})

test('who was hired undeclared is told no start, and answers about their health on a page that opens', async () => {
  const own = await gate.world.account('Staff Member', 'undeclared')
  const { id } = await gate.made({ applicantId: own.personId, without: { checks: ['health'] } })
  await gate.hire(id)
  const home = await gate.ask('/portal', { cookie: own.cookie })
  expect([home.status, home.text.includes('Not cleared to start'), home.text.includes('You started')]).toEqual([
    200,
    true,
    false,
  ])
  const { status, text } = await gate.ask('/portal/health', { cookie: own.cookie })
  expect([status, text.includes('name="affects"')]).toEqual([200, true])
})
