import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complianceRules } from '#domains/compliance/compliance.table.ts'
import { seedComplianceTypes } from '#domains/compliance/types/reference-data.server.ts'
import { sweepRetention } from '#domains/data-protection/sweep.server.ts'
import { standingMorning } from '#domains/employment/reminders/standing-reminders.server.ts'
import { sweepStanding } from '#domains/employment/standing/waiting.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { people } from '#domains/people/people.table.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { sendReferenceRequest } from '#domains/vetting/references/requests.server.ts'
import { guest, system } from '#platform/actor.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { keepCheck } from '#tests/known-checks.ts'
import { tokenTo } from '#tests/mail.ts'
import { answerFully, goodAnswers, requestTo } from '#tests/references.ts'
import { agedTypes, employ, workplace } from '#tests/staff.ts'
import { allActions } from './actions.ts'
import { type GateStage, gateStage, today } from './gate-stage.ts'
import { beside, said, selectedIn } from './said.ts'
import type { Account } from './world.ts'

let gate: GateStage
beforeAll(async () => {
  gate = await gateStage()
  const { db } = gate
  await seedComplianceTypes({ db, now: gate.hr.now })
  const { dbs: typeId = '' } = await agedTypes(gate.world)
  const recorded = { recordedAt: '2020-01-01T00:00:00Z', recordedBy: gate.office.userId }
  await db.delete(complianceRules)
  await db.insert(complianceRules).values({ typeId, required: true, validFrom: '2020-01-01', ...recorded })
})
afterAll(() => gate.world.close())

const heard = async (path: string, who: Account = gate.office) => (await gate.ask(path, { cookie: who.cookie })).text
const sent = (path: string, fields: Record<string, string> = {}, who: Account = gate.office) =>
  gate.send(who, path, fields)
const line = async (path: string, who?: Account) => said(await heard(path, who)).line
const certificate = {
  ...{ kind: 'dbs', outcome: 'satisfactory', checkedOn: today, basis: 'certificate', level: 'enhanced_adults_barred' },
  ...{ workforce: 'adult', certificateNumber: '001234567890', issuedOn: '2026-11-10', disclosure: 'none' },
  originalSeen: 'on',
}
const shareCode = {
  ...{ kind: 'right_to_work', outcome: 'satisfactory', checkedOn: today, method: 'online_share_code' },
  ...{ share: 'W12 345 678', dob: '1996-05-01', seenOnline: 'on', likenessConfirmed: 'on' },
  ...{ permission: 'graduate', ends: 'on_day', hours: 'no_limit' },
}
const recorded = async (personId: string, { kind, ...fields }: Record<string, string> & { kind: string }) => {
  const evidence = kind === 'right_to_work' ? await makeFile(gate.db, personId, 'visa') : ''
  const own = fields.certificateNumber === certificate.certificateNumber && { certificateNumber: numberOf(personId) }
  return sent(`/admin/staff/${personId}/checks/${kind}/new`, { key: v7(), kind, evidence, ...fields, ...own })
}
/** Of a certificate of their own. */
const numberOf = (personId: string) =>
  String(Number.parseInt(personId.slice(-9), 16))
    .padStart(12, '0')
    .slice(-12)
/** Someone who worked here before the hub did, and never applied. */
const brought = (name: string) => employ(gate.world, gate.place, { name, managerId: gate.manager.personId })
const ctx = () => ({ actor: system, db: gate.db, now: gate.hr.now })
const sweeps = () => sweepStanding(ctx()).then(() => sendMornings(ctx(), [standingMorning]))

describe('a DBS has no expiry', () => {
  // as the specification writes them: the column, the badges and filters, and the tile of the dashboard
  const seed =
    /^(DBS expiry|Expired|Expiring soon|Expired or missing|Expires from|Expiring Certs|(with something )?expired|Expiring in the next 90 days|\d+ expired, .*)$/
  const ofOthers = /as a record nears its expiry|^(?!DBS).*: expires on$|^(?!DBS).* expires$/
  const recheck = /DBS recheck|recheck:? (due|overdue)|new DBS check is due/i

  test('and its recheck is the same at every address: file, tracker, matrix, letter, portal, lists and exports', async () => {
    const own = await gate.world.account('Staff Member', 'dora-own')
    const [id, managerId] = [own.personId, gate.manager.personId]
    await employ(gate.world, gate.place, { personId: id, managerId })
    await keepCheck(gate.world, { personId: id, checkedOn: '2023-11-13', followUpOn: '2026-11-13' })
    await sweeps()
    const of = (who: Account, ...paths: string[]) => paths.map((path) => ({ path, who }))
    const addresses = [
      ...of(gate.office, '/admin', '/admin/checks', '/admin/safe-to-work?view=ending', '/admin/compliance'),
      ...of(
        gate.office,
        '/admin/compliance/matrix',
        '/admin/compliance/matrix.csv',
        '/admin/staff/import/template.csv',
      ),
      ...of(gate.office, `/admin/compliance/letters/${id}`, `/admin/staff/${id}`, `/admin/staff/${id}/checks`),
      ...of(gate.office, `/admin/staff/${id}/compliance`),
      ...of(gate.manager, '/supervisor', '/supervisor/matrix', `/supervisor/staff/${id}`),
      ...of(own, '/portal', '/portal/certificates/dbs'),
    ]
    for (const { path, who } of addresses) {
      const { texts, line } = said(await heard(path, who))
      const untrue = texts.filter((text) => /expir|until 13/i.test(text) && !seed.test(text) && !ofOthers.test(text))
      expect({ path, untrue }).toEqual({ path, untrue: [] })
      // on the supervisor's own page there is the badge alone
      if (path !== '/supervisor') expect({ path, said: recheck.test(line) }).toEqual({ path, said: true })
      if (!/matrix$|template|supervisor$/.test(path)) expect(line).toMatch(/13 Nov(ember)? 2026|2026-11-13/)
    }
    expect(await line(`/admin/staff/${id}/compliance`)).toContain('13 Nov 2023, recheck due 13 Nov 2026')
  })
})

describe('what was found against someone stays', () => {
  const una = { ...certificate, nameOnCertificate: 'Una Adverse' }

  test('a DBS that was not satisfactory, at every address, though its record is voided, until another with a reason', async () => {
    const id = await brought('Una Adverse')
    const page = `/admin/staff/${id}`
    const bad = v7()
    expect((await recorded(id, una)).status).toBe(302)
    expect((await recorded(id, { ...una, key: bad, outcome: 'unsatisfactory' })).status).toBe(302)
    expect((await sent(`${page}/checks/record/${bad}/void`)).status).toBe(422)
    expect((await sent(`${page}/checks/record/${bad}/void`, { reason: 'Typed twice' })).flash).toBe('check-voided')
    expect((await sent(`${page}/checks/record/${bad}/void`, { reason: 'Again' })).status).toBe(409)
    await sweeps()
    expect(await line(page)).toContain('Not cleared: 1 thing')
    expect(await line(page)).toContain('Not satisfactory, 20 Nov 2026 · voided')
    expect(await line(`${page}/checks`)).toContain('DBS: the check is not complete.')
    expect(await line(`${page}/compliance`)).toContain('DBS Missing')
    expect(await line(`/admin/compliance/matrix?q=adverse`)).toMatch(/DBS Missing|Una Adverse .* Missing/)
    const answer = await recorded(id, una)
    expect([answer.status, beside(answer.text, 'notes')]).toEqual([
      422,
      'The last check was not satisfactory: enter why this one is',
    ])
    expect((await recorded(id, { ...una, replaces: bad })).status).toBe(422)
    expect((await recorded(id, { ...una, notes: 'A new certificate, with nothing on it' })).status).toBe(302)
    expect(await line(`${page}/compliance`)).toContain('DBS Valid')
  })

  test('a certificate that disclosed something is answered by one that does not with a reason', async () => {
    const id = await brought('Una Adverse')
    expect((await recorded(id, { ...una, disclosure: 'information' })).status).toBe(302)
    const answer = await recorded(id, una)
    expect([answer.status, beside(answer.text, 'notes')]).toEqual([
      422,
      'The last certificate disclosed information: enter why this one does not',
    ])
    expect((await recorded(id, { ...una, notes: 'The first was of a namesake' })).status).toBe(302)
  })

  /** Everything that is posted to the addresses of a file, each as the role it is for. Returns what was answered. */
  async function postAll(
    of: { id: string; own: Account; checkId: string; requestId: string; token: string },
    to: RegExp,
  ) {
    const { id, own, checkId, requestId, token } = of
    const { rows } = await gate.world.database.pool.query('select id from posts where person_id = $1', [own.personId])
    const params: Record<string, string> = {
      ...{
        requestId,
        checkId,
        token,
        postId: rows[0]?.id ?? id,
        factId: checkId,
        kind: 'dbs',
        about: 'dbs_disclosure',
      },
      ...{ to: 'rejected', key: 'dbs', decision: 'new_check', field: 'niNumber' },
    }
    const bodies: [RegExp, Record<string, string>][] = [
      [/checks\/:kind\/new$/, { ...certificate, key: checkId }],
      [/requests\/:requestId\/review$/, { finding: 'satisfactory', reason: 'She explained it' }],
      [/requests\/:requestId\/replace$/, { ...requestTo('other@example.org') }],
      [/requests\/:requestId\/job$/, { about_job: '' }],
      [/lapse/, { decision: 'new_check', note: 'Asked', until: today }],
      [/leave$/, { leftOn: today, leavingKind: 'left', leavingReason: 'other', dbsReferral: 'not_needed' }],
      [/health$/, { affects: 'no', adjustments: 'no', declared: 'on' }],
      [/./, { reason: 'A mistake' }],
    ]
    const answers: { path: string; status: number }[] = []
    for (const { path } of allActions().filter(({ path }) => to.test(path))) {
      const at = path.replaceAll(/:(\w+)/g, (_, name) => params[name] ?? (/staff/.test(path) ? own.personId : id))
      const who = /^\/(applicant|portal)/.test(path) ? own : path.startsWith('/supervisor') ? gate.manager : gate.office
      const [, body] = bodies.find(([which]) => which.test(path)) ?? []
      answers.push({ path, status: (await sent(`${at}.data`, body, who)).status })
    }
    return answers
  }

  test.each([
    ['Job Applicant', /^\/(admin\/applicants\/:id|reference\/:token|applicant)\//],
    ['Staff Member', /^\/(admin\/staff\/:id|supervisor\/clearances\/:id|portal)\//],
  ] as const)(
    'whatever is posted to any address of the file of a %s: no check and no reference against them goes or changes',
    async (role, to) => {
      const own = await gate.world.account(role, `adverse-${v7().slice(-6)}`)
      const { id } = await gate.made({ applicantId: own.personId })
      if (role === 'Staff Member') await gate.hire(id)
      const referee = `${v7()}@larkfield.example.org`
      const requestId = await sendReferenceRequest(gate.hr, id, requestTo(referee))
      const token = await tokenTo(gate.world, referee)
      await answerFully({ ...gate.hr, actor: guest }, token, { ...goodAnswers, suitable: 'no' })
      const checkId = v7()
      const bad = { ...certificate, nameOnCertificate: 'Grace Mensah', outcome: 'unsatisfactory', key: checkId }
      expect((await recorded(own.personId, bad)).status).toBe(302)
      const kept = async () =>
        (
          await gate.world.database.pool.query(
            `select to_jsonb(made) as is from pre_employment_checks as made where id = $1
        union all select jsonb_build_array(adverse, status, person_id, received_at) from reference_requests where id = $2
        union all select to_jsonb(answers) from reference_answers as answers where request_id = $2`,
            [checkId, requestId],
          )
        ).rows
      const before = await kept()
      expect(before).toHaveLength(3)
      const answers = await postAll({ id, own, checkId, requestId, token }, to)
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect(await kept()).toEqual(before)
      // the application came to nothing, and they work here all the same
      if (role === 'Job Applicant') await employ(gate.world, gate.place, { personId: own.personId })
      const file = role === 'Staff Member' ? `/admin/staff/${own.personId}` : `/admin/applicants/${id}`
      expect(await line(`${file}/checks/record/${checkId}`)).toContain('DBS: not satisfactory')
    },
  )
})

describe('what is asked of a DBS', () => {
  test('level, workforce and number are refused beside the field, in the staff file and from the document, and kept', async () => {
    const id = await brought('Una Level')
    const fileId = await makeFile(gate.db, id, 'dbs_certificate')
    const page = `/admin/staff/${id}/checks`
    const lacking = {
      ...certificate,
      nameOnCertificate: 'Una Level',
      level: '',
      workforce: '',
      certificateNumber: '12345',
    }
    for (const path of [`${page}/dbs/new`, `${page}/from/${fileId}`]) {
      const { status, text } = await sent(path, { key: v7(), ...lacking })
      expect(['level', 'workforce', 'certificateNumber'].map((field) => beside(text, field))).toEqual([
        'Choose the level of the certificate',
        'Choose the workforce',
        expect.stringContaining('12'),
      ])
      expect(status).toBe(422)
    }
    for (const outcome of ['satisfactory', 'in_progress']) {
      const found = { basis: 'update_service', updateResult: 'not_current', consentOn: today, outcome }
      expect((await recorded(id, { ...lacking, ...certificate, ...found })).status).toBe(422)
    }
    const key = v7()
    await recorded(id, { ...certificate, key, nameOnCertificate: 'Una Level' })
    const kept = await line(`${page}/record/${key}`)
    for (const words of ['Enhanced with adults’ barred list', 'Adult', numberOf(id)]) expect(kept).toContain(words)
  })

  test('of someone at work the Update Service is asked every 12 months, or as the setting says, and until it is done', async () => {
    const due: [string, string, string][] = [
      ['Una Overdue', '2025-11-10', '10 Nov 2026'],
      ['Una Soon', '2025-12-10', '10 Dec 2026'],
    ]
    for (const [name, checkedOn, on] of due) {
      const id = await brought(name)
      const asked = { basis: 'update_service', updateResult: 'no_info_current', consentOn: checkedOn, checkedOn }
      expect(
        (await recorded(id, { ...certificate, issuedOn: '2024-01-10', nameOnCertificate: name, ...asked })).status,
      ).toBe(302)
      expect(await line(`/admin/staff/${id}/checks`)).toContain(`recheck due ${on}`)
    }
    await sweeps()
    const board = await line('/admin/safe-to-work?view=ending')
    expect(board).toMatch(/Una Overdue.*Update Service check, overdue since 10 Nov 2026/)
    expect(board).toMatch(/Una Soon.*Update Service check, .*10 Dec 2026/)
    const months = { certificate: '36', updateService: '6', verificationNotice: '6', register: '12' }
    expect((await sent('/admin/settings/rechecks', months)).flash).toBe('settings-saved')
    const id = await brought('Una Half')
    const asked = { basis: 'update_service', updateResult: 'no_info_current', consentOn: today }
    await recorded(id, { ...certificate, nameOnCertificate: 'Una Half', ...asked })
    expect(await line(`/admin/staff/${id}/checks`)).toContain('recheck due 20 May 2027')
  })
})

test('the right to work of someone who never applied: told before its end, off work after it, decided by its form', async () => {
  const [soon, ended] = [await brought('Ros Soon'), await brought('Ros Ended')]
  expect((await recorded(soon, { ...shareCode, permissionExpiresOn: '2026-12-04' })).status).toBe(302)
  const past = { checkedOn: '2026-09-01', permissionExpiresOn: '2026-11-18' }
  expect((await recorded(ended, { ...shareCode, ...past })).status).toBe(302)
  await sweeps()
  expect(await line('/admin/safe-to-work?view=ending')).toMatch(/Ros Soon .* Right to work, 4 Dec 2026/)
  expect(await line('/admin/safe-to-work?view=lapsed')).toMatch(/Ros Ended .* Right to work, ended 18 Nov 2026/)
  expect(await line('/admin/checks')).toMatch(/Ros Ended .* 2 days overdue Recheck.* Ros Soon .* in 14 days Recheck/)
  expect(await line('/supervisor', gate.manager)).toMatch(/Ros Ended Care Worker \w+, Rowan House \w+ Not cleared/)
  const lapse = `/admin/staff/${ended}/lapse/right_to_work`
  const offered = await line(lapse)
  for (const words of ['Last day 18 November 2026', 'Applied in time', 'New check', 'Off work'])
    expect(offered).toContain(words)
  expect(offered).not.toMatch(/conditions|Off that job|Off regulated/)
  const decide = (decision: string, more: Record<string, string> = {}) =>
    sent(`${lapse}/${decision}`, { decision, note: 'Agreed with her', ...more })
  const evidence = await makeFile(gate.db, ended, 'visa')
  expect((await decide('off_that_job')).status).toBe(409)
  for (const [decision, more] of [
    ['new_check', { until: '2027-01-31' }],
    ['applied_in_time', { appliedOn: '2026-11-01' }],
    ['applied_in_time', { appliedOn: '2026-11-19', evidence }],
    ['off_work', { note: '' }],
  ] as const)
    expect((await decide(decision, more)).status).toBe(422)
  expect((await decide('off_work')).flash).toBe('lapse-decided')
  expect(await line('/admin/safe-to-work?view=lapsed')).toContain('Ros Ended')
  expect((await decide('applied_in_time', { appliedOn: '2026-11-01', evidence })).flash).toBe('lapse-decided')
  expect(await line(lapse)).toContain('Until 16 December 2026')
  expect(await line('/admin/safe-to-work?view=lapsed')).not.toContain('Ros Ended')
})

test('of a post of zero hours the signing page and the file say how many hours a week the permission allows', async () => {
  const { id, applicantId } = await gate.made({ without: { checks: ['right_to_work'] } })
  const limited = { ...shareCode, permissionExpiresOn: '2027-09-01', hours: 'always', hoursLimit: '20' }
  expect((await recorded(applicantId, limited)).status).toBe(302)
  const terms = { ...gate.place, plannedStart: today, contractHours: '' }
  const hired = (more: object = {}) => sent(`/admin/applicants/${id}/clearance/hire`, { ...terms, ...more })
  expect([(await hired()).status, (await hired({ contractHours: '40' })).status]).toEqual([409, 409])
  expect((await hired({ mostHours: '20' })).flash).toBe('hired')
  const words = 'Until 1 September 2027. At most 20 hours a week'
  expect(await line(`/supervisor/clearances/${id}`, gate.manager)).toContain(words)
  expect([(await gate.sign(id)).flash, (await gate.start(id)).flash]).toEqual(['signed-off', 'started'])
  expect(await line(`/admin/staff/${applicantId}/checks`)).toContain(words)
})

describe('someone imported', () => {
  let id: string
  let importId: string
  const page = (rest: string) => `/admin/staff/import/${importId}/${rest}`

  async function uploaded(path: string, name: string, content: string | Uint8Array, fields: Record<string, string>) {
    const body = new FormData()
    for (const [field, value] of Object.entries(fields)) body.set(field, value)
    body.set('file', new File([content as BlobPart], name))
    return gate.ask(path, { cookie: gate.office.cookie, method: 'POST', body })
  }

  test('from columns that say when a DBS is to be rechecked, whose records since are not taken back by an undo', async () => {
    await workplace(gate.world, 'Night Carer', 'Elm House')
    const sheet =
      'Name,Job title,Location,Start date,DBS,DBS expiry\nIda Import,Night Carer,Elm House,1/3/2024,1/3/2024,1/3/2027'
    importId =
      /[0-9a-f-]{36}/.exec((await uploaded('/admin/staff/import', 'staff.csv', sheet, {})).location ?? '')?.[0] ?? ''
    const html = await heard(page('columns'))
    expect(said(html).texts).toContain('DBS: recheck due on')
    expect(said(html).texts.filter((text) => /^DBS:.*expir/i.test(text))).toEqual([])
    expect((await sent(page('columns'), selectedIn(html))).flash).toBe('import-matched')
    expect((await sent(page('run'))).flash).toBe('import-done')
    const [made] = await gate.db.select().from(people).where(eq(people.name, 'Ida Import'))
    id = made?.id ?? ''
    expect(await line(`/admin/staff/${id}`)).toContain('Not verified here, 1 Mar 2024 · recheck due 1 Mar 2027')
    const bad = { ...certificate, nameOnCertificate: 'Ida Import', outcome: 'unsatisfactory' }
    expect((await recorded(id, bad)).status).toBe(302)
    const undone = await sent(page('undo'))
    expect([undone.status, undone.text.includes('checks were recorded')]).toEqual([409, true])
    expect(await line(`/admin/staff/${id}`)).toContain('Not satisfactory')
  })

  test('a copy of their DBS goes six months after the decision, once an administrator has approved the first list', async () => {
    const upload = await uploaded(`/admin/staff/${id}/documents/upload`, 'dbs.pdf', new Uint8Array(pdfSample()), {
      fileType: 'dbs_certificate',
      uploadKey: v7(),
    })
    expect(upload.flash).toBe('document-uploaded')
    const [file] = await gate.db.select().from(fileUploads).where(eq(fileUploads.personId, id))
    const copy = `/admin/staff/${id}/documents/${file?.id}`
    const retention = '/admin/settings/retention'
    const periods = {
      ...{ draftDays: '90', applicantMonths: '12', dbsCopyMonths: '6', criminalRecordMonths: '6' },
      ...{ rightToWorkMonths: '24', staffFileMonths: '72', invitationDays: '90' },
      ...{ orderMonths: '72', seatNameMonths: '12' },
    }
    for (const wrong of [{ dbsCopyMonths: '7' }, { applicantMonths: '5' }, { rightToWorkMonths: '23' }])
      expect((await sent(`${retention}/periods`, { ...periods, ...wrong })).status).toBe(422)
    expect((await sent(`${retention}/periods`, periods)).flash).toBe('settings-saved')
    const person = { name: 'Nora Gone', email: 'nora@example.com', phone: '+447700900999' }
    await makeApplication(gate.db, { status: 'rejected', person })
    await gate.dayComes('2027-11-24')
    await keepTo()
    expect((await gate.ask(copy, { cookie: gate.office.cookie })).status).toBe(302)
    const applicants = await line(`${retention}/applicants`)
    expect([applicants.includes('Nora Gone'), applicants.includes('Grace Mensah')]).toEqual([true, false])
    const list = await heard(`${retention}/dbs_copies`)
    expect(said(list).line).toContain('Ida Import')
    const seen = /name="seen" value="([^"]*)"/.exec(list)?.[1] ?? ''
    expect((await sent(`${retention}/dbs_copies`, { seen })).status).toBe(422)
    expect((await sent(`${retention}/dbs_copies`, { seen, looked: 'on' })).flash).toBe('deletion-approved')
    await keepTo()
    const gone = await gate.ask(copy, { cookie: gate.office.cookie, headers: { accept: 'text/html' } })
    expect([gone.status, said(gone.text).line.includes('This document cannot be opened')]).toEqual([404, true])
    expect(gone.text).toContain('It was deleted')
    expect(await line(`/admin/staff/${id}/documents`)).not.toContain('dbs.pdf')
    expect(await line(`/admin/staff/${id}`)).toContain('Not satisfactory')
    expect(await line(retention)).toMatch(/Deletion log .* Copies of DBS certificates \d \d Test admin-hr/)
  })

  const keepTo = () =>
    sweepRetention({ actor: system, db: gate.db, now: Temporal.Instant.from('2027-11-24T12:00:00Z') })
})
