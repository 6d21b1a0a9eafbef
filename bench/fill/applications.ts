import type { Pool } from 'pg'
import { firstNames, lastNames, nth, positions } from './names.ts'
import { settle, type Write, writing } from './writing.ts'

/** Of every hundred: most are decided, as after two years of recruiting. */
const statuses = { submitted: 24, interview_scheduled: 8, offer_made: 4, rejected: 40, withdrawn: 9, hired: 15 }
const visas = [
  ...Array.from({ length: 6 }, () => 'British or Irish citizen'),
  ...['EUSS settled status', 'Health and Care or Skilled Worker', 'Student', 'ILR or ILE'],
]
const documents = ['passport', 'proof_of_address', 'ni_proof', 'cv']

/**
 * Brings the applications up to so many, each of a person of its own, over the last two years, oldest first as they would
 * have come. Every third has documents, every fifth a referee who was asked, each that is decided the event that says so.
 */
export async function fillApplications(pool: Pool, upTo: number): Promise<void> {
  await writing(pool, async (write) => {
    await planned(write, upTo)
    await write('analyze planned')
    await write(`insert into people (id, name, email, phone, phone_shown, created_at)
      select person_id, first_name || ' ' || last_name, email, phone, phone_shown, created_at from planned order by created_at`)
    await write(`insert into applications (id, applicant_id, reference, position, status, reference_status, created_at,
        first_name, last_name, email, phone, phone_shown, nationality, dob, skills, visa_type, holds_dbs, declaration_agreed_at)
      select id, person_id, reference, position, status, reference_status, created_at, first_name, last_name, email, phone,
        phone_shown, nationality, dob, skills, visa_type, holds_dbs, created_at from planned order by created_at`)
    await write(`insert into application_events (id, application_id, from_status, to_status, by, at)
      select uuidv7(created_at + interval '6 days' - now()), id, 'submitted', status, person_id, least(created_at + interval '6 days', now())
      from planned where status <> 'submitted'`)
    await withDocuments(write)
    await withReferees(write)
    // triggers put down who gave documents, as they would anyone's at work; none of these has a post to work out
    await write('delete from standing_work where person_id in (select person_id from planned)')
  })
  await settle(pool)
}

async function planned(write: Write, upTo: number): Promise<void> {
  const shares = Object.entries(statuses).flatMap(([status, share]) => Array.from({ length: share }, () => status))
  await write(
    `create temp table planned on commit drop as
      select uuidv7(at - now()) as id, uuidv7(at - now()) as person_id, n, at as created_at, first_name, last_name,
        fold(first_name || '.' || replace(last_name, '''', '')) || n || '@example.com' as email,
        '+447700' || lpad(mod(n, 1000000)::text, 6, '0') as phone,
        '07700 ' || lpad(mod(n, 1000000)::text, 6, '0') as phone_shown,
        -- an odd factor keeps them apart, and far from counting
        'CS-' || translate(lpad(upper(to_hex(mod(n::bigint * 411577, 1048576))), 5, '0'), '01', 'GH') as reference,
        ${nth('$4::text[]', 'n')} as position, ${nth('$5::text[]', 'mod(n * 37, 100)')} as status,
        (array['pending', 'sent', 'received'])[1 + mod(n, 3)] as reference_status, 'British' as nationality,
        (date '1960-01-01' + mod(n * 17, 16000))::text as dob, 'Moving and handling, medication, dementia care' as skills,
        ${nth('$6::text[]', 'n')} as visa_type, mod(n, 4) = 0 as holds_dbs
      from (select n, ${nth('$2::text[]', 'n')} as first_name, ${nth('$3::text[]', 'n')} as last_name,
          date_trunc('milliseconds', now() - interval '730 days' * mod(n * 0.6180339887498949, 1)::float8) as at
        from generate_series((select count(*)::int + 1 from applications), $1::int) n) as numbered`,
    [upTo, firstNames, lastNames, positions, shares, visas],
  )
}

async function withDocuments(write: Write): Promise<void> {
  await write(
    `insert into file_uploads (id, person_id, file_type, file_url, original_name, mime, bytes, sha256, state, uploaded_by,
        uploaded_at, upload_key)
      select id, person_id, type, 'application_uploads/' || person_id || '/' || type || '/' || id, type || '.pdf',
        'application/pdf', 200000 + mod(n, 100000), md5(n::text), 'clean', person_id, created_at, id
      from (select uuidv7(created_at - now()) as id, person_id, type, n, created_at
        from planned, unnest($1::text[]) with ordinality as asked(type, place)
        where mod(n, 3) = 0 and (place < 3 or mod(n, 2) = 0)) as given`,
    [documents],
  )
}

async function withReferees(write: Write): Promise<void> {
  await write(`insert into reference_requests (id, person_id, application_id, referee_name, referee_email, reference_type,
      org_and_role, status, token_hash, expires_at, sent_at, reminder_count, received_at, adverse, flagged, created_at, created_by)
    select uuidv7(created_at - now()), person_id, id, 'Mary Okafor', 'referee' || n || '@example.com', 'employer', 'Rowan House, manager',
      case when reference_status = 'received' then 'received' when created_at < now() - interval '28 days' then 'expired' else 'sent' end,
      'filled-' || n, created_at + interval '28 days', created_at, case when created_at < now() - interval '7 days' then 2 else 0 end,
      case reference_status when 'received' then created_at + interval '3 days' end, false, false, created_at, person_id
    from planned where mod(n, 5) = 0 and reference_status <> 'pending'`)
}
