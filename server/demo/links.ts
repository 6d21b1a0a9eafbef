import { v7 } from 'uuid'
import type { Database } from '#platform/db/client.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { linkHash } from '#platform/link-token.server.ts'
import { userRow } from './accounts.ts'
import type { DemoApplication } from './applications.ts'
import { insertAll, type Row } from './rows.ts'
import type { When } from './when.ts'

const invited = [
  'Blessing Adeyemi|new|pending|1',
  'Marek Nowak|new|clicked|2',
  'Siobhán O’Donnell-Fitzgerald|uncompleted|pending|4',
  'Chukwuemeka Onyekachi-Okonkwo|new|clicked|5|phone',
  'Leanne Price|new|pending|8|agency',
  'Tariq Aziz|new|clicked|9',
  'Mei-Ling Cheung|uncompleted|clicked|10',
  'Rhys Llewellyn|new|revoked|11',
  'Dorota Kowalczyk|new|pending|13|paper',
  'Sunita Rai|new|pending|20',
  'Callum Reid|new|clicked|24',
  'Florence Nkemelu|new|revoked|30',
].map((line) => {
  const [name = '', formType = '', status = '', days = '', source] = line.split('|')
  return { name, formType, status, days: Number(days), source }
})

const begun = ['Siobhán O’Donnell-Fitzgerald|2|4', 'Mei-Ling Cheung|6|10', 'Kwabena Boateng|0|3', 'Isla Morrison|4|16']

/** Links that were sent, some of them followed by an application, and people who have begun and not sent. */
export async function fillLinks(
  database: Database,
  applications: DemoApplication[],
  sender: string,
  when: When,
): Promise<void> {
  const waiting = invited.map(({ name, formType, status, days, source }, n) => ({
    ...linkRow(name, emailOf(name), formType, sender, when.ago(days, n)),
    link_status: status === 'revoked' ? 'pending' : status,
    clicked_at: status === 'clicked' ? when.ago(Math.max(0, days - 1), n + 1) : null,
    revoked_at: status === 'revoked' ? when.ago(days - 1, n) : null,
    ...reminded(days, status, when, n),
    source,
  }))
  const followed = applications
    .filter(({ n }) => n % 4 === 1)
    .map((application) => ({
      ...linkRow(
        application.person.name,
        application.person.email,
        'new',
        sender,
        when.ago(application.story.days + 2),
      ),
      link_status: 'submitted',
      clicked_at: application.createdAt,
      submitted_at: application.createdAt,
      application_id: application.id,
      source: undefined,
    }))
  const all = [...waiting, ...followed]
  await insertAll(
    database,
    'application_links',
    all.map(({ source, ...row }) => row),
  )
  await insertAll(
    database,
    'candidates',
    all.flatMap(({ id, name, source, created_at }) =>
      source ? [candidateRow(id, name, source, sender, created_at)] : [],
    ),
  )
  await insertAll(
    database,
    'messages',
    all.map((link, n) => messageRow(link, n)),
  )
  await fillBegun(database, when)
}

type LinkRow = Row & {
  id: string
  name: string
  email: string
  form_type: string
  created_at: string
  created_by: string
}

function linkRow(name: string, email: string, formType: string, sender: string, createdAt: string): LinkRow {
  const id = v7({ msecs: Date.parse(createdAt) })
  return {
    id,
    name,
    email,
    form_type: formType,
    link_status: 'pending',
    generation: 1,
    token_hash: linkHash({ purpose: 'application-link', id, generation: 1 }),
    created_at: createdAt,
    created_by: sender,
    expires_at: Temporal.Instant.from(createdAt)
      .add({ hours: 14 * 24 })
      .toString(),
    revoked_at: null,
    clicked_at: null,
    submitted_at: null,
    application_id: null,
    last_reminder_sent: null,
    reminder_count: 0,
  }
}

function reminded(days: number, status: string, when: When, n: number): Row {
  const gone = status === 'revoked' ? [] : [3, 7, 12].filter((day) => day <= days)
  return {
    reminder_count: gone.length,
    last_reminder_sent: gone.length > 0 ? when.ago(days - (gone.at(-1) ?? 0), n) : null,
  }
}

function candidateRow(linkId: string, name: string, source: string, sender: string, at: string): Row {
  const id = v7()
  const content = {
    name,
    phone: '07700 900512',
    position: 'Care Assistant',
    note: 'Can start next month; prefers nights.',
  }
  return {
    id,
    link_id: linkId,
    source,
    content: seal(JSON.stringify(content), { table: 'candidates', column: 'content', row: id }),
    entered_by: sender,
    entered_at: at,
  }
}

function messageRow({ id, name, email, form_type, created_at, created_by }: LinkRow, n: number): Row {
  const failed = n === 4
  return {
    id: v7({ msecs: Date.parse(created_at) }),
    template: `link.${form_type}`,
    recipient_name: name,
    address: email,
    params: { name, step: '3', steps: '8' },
    dedupe_key: `application-link:${id}`,
    state: failed ? 'failed' : 'sent',
    attempts: 1,
    error: failed ? 'The mail server refused this address.' : null,
    send_after: created_at,
    created_at,
    created_by,
    sent_at: failed ? null : created_at,
    subject_id: id,
  }
}

async function fillBegun(database: Database, when: When): Promise<void> {
  const { rows } = await database.pool.query("select id from roles where name = 'Job Applicant'")
  const people = begun.map((line, n) => {
    const [name = '', step = '0', days = '0'] = line.split('|')
    return { id: v7(), name, email: emailOf(name), step: Number(step), at: when.ago(Number(days), n) }
  })
  await insertAll(
    database,
    'people',
    people.map(({ id, name, email, at }) => ({ id, name, email, created_at: at })),
  )
  await insertAll(
    database,
    'users',
    people.map(({ id, at, ...person }) => ({ ...userRow(person, at), person_id: id, role_id: rows[0].id })),
  )
  await insertAll(
    database,
    'application_drafts',
    people.map(({ id, step, at, name }) => ({
      person_id: id,
      content: seal(JSON.stringify({ fields: { firstName: name.split(' ')[0] }, changed: {} }), {
        table: 'application_drafts',
        column: 'content',
        row: id,
      }),
      step,
      revision: 1,
      updated_at: at,
    })),
  )
}

function emailOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[^A-Za-z -]/g, '')
  return `${plain.toLowerCase().replaceAll(/[ -]+/g, '.')}@example.com`
}
