import { v7 } from 'uuid'
import { invite } from '#domains/accounts/invitations.server.ts'
import { planBulk } from '#domains/bulk/runs.server.ts'
import { suspend } from '#domains/employment/standing/suspensions.server.ts'
import { complain } from '#domains/enquiries/site-requests.server.ts'
import { askForPack } from '#domains/inspection/building/asking.server.ts'
import { packForm } from '#domains/inspection/choosing/choosing.form.ts'
import { givePackLink } from '#domains/inspection/reader/links.server.ts'
import { openForStaff } from '#domains/onboarding/checklists/checklists.server.ts'
import { tickItem } from '#domains/onboarding/checklists/items.server.ts'
import { answerStarterForm } from '#domains/onboarding/checklists/starter-answers.server.ts'
import { addTemplate } from '#domains/onboarding/templates/templates.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { linkToken } from '#platform/link-token.server.ts'
import { finishedPack } from '#tests/packs.ts'
import { approvedBefore } from '#tests/retention.ts'
import { soldTo } from '#tests/shop.ts'
import { kioskRows, kioskTargets } from './kiosk-targets.ts'
import { learningRows } from './learning-rows.ts'
import { mergeRows, mergeTargets } from './merge-rows.ts'
import { outsideRows, outsideTargets } from './outside-rows.ts'
import type { Address, RouteLeaf } from './routes.ts'
import { shopRows } from './shop-rows.ts'
import { ofStaffFiles } from './staff-file-targets.ts'
import { beginForStaff, makeLapse, recordForStaff } from './staff-rows.ts'
import { supervisionRows } from './supervision-rows.ts'
import { openAWave, openWaves } from './wave-rows.ts'
import type { FilledWorld } from './world.ts'

const application = (where: string, more = '') => `select id ${more} from applications where ${where} order by id`
const fileOf = (where = 'true') => `select application.id, file.id as "fileId" from applications as application
  join file_uploads as file on file.person_id = application.applicant_id and file.state = 'clean' and file.deleted_at is null
  left join document_reviews as review on review.file_id = file.id where ${where} order by file.id`
const request = (status: string) => `select application_id as id, id as "requestId" from reference_requests
  where status = '${status}' and revoked_at is null and declined_at is null and application_id is not null
    and not exists (select 1 from reference_reviews where request_id = reference_requests.id) order by id`
const check = `select application_id as id, id as "checkId" from pre_employment_checks
  where voids_id is null and application_id in (select id from applications where status = 'offer_made') order by id`
const interview = (where: string) => `select application_id as id, interviews.id as "interviewId" from interviews
  join applications on applications.id = application_id
  where state = 'arranged' and status = 'interview_scheduled' and ${where} order by interviews.id`
const signedInFull = `select application_id as id from clearances as clearance
  join applications on applications.id = application_id where kind = 'full' and revoked_at is null
    and status = 'offer_made' order by clearance.id`
const onConditions = `select application_id as id, id as "clearanceId" from clearances
  where kind = 'conditional' and application_id is not null order by id`
const unsigned = `select id from applications where status = 'offer_made' and not exists
  (select 1 from clearances where application_id = applications.id) order by id desc`
const signedDocument = `select application_id as id, evidence_file_id as "fileId" from pre_employment_checks as made
  join applications on applications.id = application_id and status = 'offer_made'
  where evidence_file_id is not null and kind = 'identity' order by made.id`
const post = `select person_id as id, id as "postId" from posts where person_id = :staff and date_to is null order by id`
const item = (where: string) => `select checklist_id as id, item.id as "itemId" from onboarding_items as item
  join onboarding_checklists as checklist on checklist.id = checklist_id
  where checklist.closed_at is null and ${where} order by item.id`
const link = `select id from application_links where link_status = 'pending' and revoked_at is null
  and expires_at > now() order by id`
const question = `select question.id from gap_explanations as question join applications on applications.id = application_id
  where explained_at is null and status = 'submitted' order by question.id`
const order = "select id from orders where person_id = :buyer and pays_by = 'card' order by id"
const awaiting = 'select id as "courseId" from courses where slug = \'medication-administration\''
const step = `select person_id as id, step.id as "stepId" from care_workbooks as workbook
  join care_steps as step on step.workbook_id = workbook.id`
const own = (key: string) => `select id from file_uploads where person_id = :${key} and deleted_at is null order by id`

/** Whose and what an address is about, where it is known in the filled hub; what is below has it too, unless it says otherwise. */
const chosen: Partial<Record<Address, string>> = {
  '/courses/:slug': "select 'first-aid-awareness' as slug",
  '/courses/:slug/first-lesson/media/:mediaId': `select 'first-aid-awareness' as slug, media_id as "mediaId",
    captions_id as "captionsId" from lesson_media`,
  '/bundles/:slug': 'select slug from bundles order by slug',
  '/apply/:token': "select 'no-such-link' as token",
  '/verify/:number': 'select number from certificates order by id',
  '/learner/certificates/:id': 'select :certificate as id',
  '/badges/status/:list': "select '0' as list",
  '/passport/:token': 'select :passport as token',
  '/inspection/:token': 'select :reading as token, :part as "partId", 1 as page',
  '/learner/orders/:id': 'select :order as id',
  '/learner/seats/:assignmentId': 'select :assignment as "assignmentId"',
  '/learner/seats/managers/:customerId': `select :customer as "customerId", :manager as "personId", :withdrawn as id`,
  '/learner/seats/link/:id': 'select :seatLink as id',
  '/seat/:token': 'select :seatCode as token',
  '/seats/join/:token': 'select :joins as token',
  '/seats/manage/:token': 'select :invitation as token',
  '/learner/invoices/:id': 'select id from invoices where order_id = :order',
  '/learner/courses/:enrolmentId/begin': 'select :waits as "enrolmentId"',
  '/learner/passport/imported/:id': 'select id from imported_credentials order by id',
  '/admin/settings/learning/issuers/:id/remove': 'select id from trusted_issuers order by id',
  '/learner/passport/shares/:id': 'select :share as id',
  '/learner/cpd/:id': 'select id from cpd_entries where completion_id is null order by id',
  '/learner/cpd/courses/:id': 'select :certificate as id',
  '/reference/:token': 'select :reference as token',
  '/account/passkeys/:id/rename': 'select id from passkeys',
  '/account/passkeys/:id/remove': 'select id from passkeys',
  '/application-form/rows/:list/add': "select 'addresses' as list",
  '/application-form/rows/:list/:place/remove': "select 'addresses' as list, '0' as place",
  '/applicant/explanations/:id': question,
  '/applicant/documents/:id': own('applicant'),
  '/files/:id': own('applicant'),
  '/onboarding/:id': `select item.id from onboarding_items as item join onboarding_checklists as checklist
    on checklist.id = checklist_id where checklist.person_id = :staff and item.kind = 'form' order by position`,
  '/portal/policies/:id': "select id from policies where title = 'Lone working'",
  '/portal/certificates/:key': "select 'fire_safety' as key",
  '/portal/care-certificate/steps/:stepId': `${step} where person_id = :staff`,
  '/portal/files/:id': `select file_id as id from compliance_evidence_files join compliance_evidence as sent
    on sent.id = evidence_id where person_id = :staff`,
  '/learner/courses/:enrolmentId': 'select :enrolment as "enrolmentId"',
  '/learner/courses/:enrolmentId/lessons/:lessonId': `select :enrolment as "enrolmentId", lessons.id as "lessonId" from lessons
    join course_versions on course_versions.id = version_id join courses on courses.id = course_id
    where slug = 'first-aid-awareness' and state = 'published' order by number desc, lessons.position`,
  '/learner/courses/:enrolmentId/lessons/:lessonId/media/:mediaId': `select :enrolment as "enrolmentId", lesson_id as "lessonId",
    media_id as "mediaId", captions_id as "captionsId" from lesson_media`,
  '/learner/courses/:enrolmentId/lessons/:lessonId/watch/:provider/:video': `select :enrolment as "enrolmentId",
    lesson_id as "lessonId", 'youtube' as provider, 'dQw4w9WgXcQ' as video from lesson_media`,
  '/learner/courses/:enrolmentId/results/:attemptId': `select enrolment_id as "enrolmentId", quiz_attempts.id as "attemptId"
    from quiz_attempts join cycles on cycles.id = cycle_id join enrolments on enrolments.id = enrolment_id
    where person_id = (select person_id from enrolments where id = :enrolment) order by quiz_attempts.number desc`,
  '/learner/courses/:enrolmentId/feedback': 'select :enrolment as "enrolmentId"',
  '/trainer/sessions/:id':
    'select :session as id, id as "attendanceId" from attendance where session_id = :session order by id desc',
  '/learner/sessions/:id': 'select :session as id',
  '/trainer/marking/:attemptId': 'select id as "attemptId" from quiz_attempts order by number desc',
  '/trainer/courses/:id': `select version.course_id as id, lesson.id as lesson, question.id as question
    from course_versions as version join lessons as lesson on lesson.version_id = version.id
    join questions as question on question.course_id = version.course_id
    where version.state = 'draft' order by lesson.position, question.id`,
  '/learner/preview/:courseId': `select course_id as "courseId", lessons.id as "lessonId"
    from course_versions join lessons on version_id = course_versions.id where state = 'draft' order by lessons.position`,
  '/trainer/courses/:id/media/:mediaId': `select course_id as id, course_media.id as "mediaId", media_captions.id as "captionsId"
    from course_media join media_captions on media_id = course_media.id`,
  '/trainer/courses/:id/start': "select id from courses where slug = 'food-hygiene'",
  ...kioskTargets,
  '/supervisor/letters/:id': 'select :led as id',
  '/supervisor/notifications/:id': 'select :led as id',
  '/supervisor/matrix/:id': 'select :led as id',
  '/supervisor/care-certificate/:id': `${step} join posts using (person_id) where manager_id = :supervisor order by step.id`,
  '/supervisor/staff/:id':
    'select person_id as id from posts where manager_id = :supervisor and date_to is null order by id',
  '/supervisor/staff/:id/sessions/:sessionId/book':
    'select person_id as id, :session as "sessionId" from posts where manager_id = :supervisor and date_to is null order by id',
  '/supervisor/staff/:id/sign-off/:typeId': `select person.id, type.id as "typeId" from people as person, compliance_types as type
    where person.name = 'Yvonne Baptiste' and type.key = 'moving_and_handling'`,
  '/supervisor/ticks/:id': `select item.id from onboarding_items as item join onboarding_checklists as checklist
    on checklist.id = checklist_id join posts on posts.id = checklist.post_id
    where posts.manager_id = :supervisor and item.owner = 'manager' and done_at is null order by item.id`,
  '/supervisor/ticks/:id/undo': `select item.id from onboarding_items as item join onboarding_checklists as checklist
    on checklist.id = checklist_id join posts on posts.id = checklist.post_id
    where posts.manager_id = :supervisor and item.owner = 'manager' and done_at is not null order by item.id`,
  '/admin/applicants/:id/criminal-record': 'select application_id as id from criminal_record_declarations order by id',
  ...supervisionRows,
  ...outsideTargets,
  '/supervisor/clearances/:id': unsigned,
  '/supervisor/clearances/:id/revoke': signedInFull,
  '/admin/clearances/:id/answer': unsigned,
  '/supervisor/clearances/:id/assessments/:clearanceId': onConditions,
  '/supervisor/clearances/:id/documents/:fileId': signedDocument,

  '/admin/applicants/:id': application("status = 'interview_scheduled'"),
  '/admin/applicants/:id/move/:to': application(
    "status = 'submitted' and returned_at is null",
    ", 'interview_scheduled' as to",
  ),
  '/admin/applicants/board/:id/move/:to': application(
    "status = 'submitted' and returned_at is null",
    ", 'interview_scheduled' as to",
  ),
  '/admin/applicants/:id/interviews/arrange': `select application_id as id from interviews
    join applications on applications.id = application_id
    where state in ('held', 'no_show', 'cancelled') and status = 'interview_scheduled' order by interviews.id`,
  '/admin/applicants/:id/interviews/:interviewId/reschedule': interview('at > now()'),
  '/admin/applicants/:id/interviews/:interviewId/cancel': interview('at > now()'),
  '/admin/applicants/:id/interviews/:interviewId/record': interview('at < now()'),
  '/admin/applicants/:id/return': application("status = 'submitted' and returned_at is null"),
  '/admin/applicants/:id/reopen': application("status = 'rejected'"),
  '/admin/applicants/:id/placement': application("status = 'offer_made'"),
  '/admin/applicants/:id/reveal/:field': application("status = 'submitted'", ", 'niNumber' as field"),
  '/admin/applicants/:id/documents/:fileId': fileOf("review.id is null and status = 'submitted'"),
  '/admin/applicants/:id/references/referees/:refereeId/ask': `select application_id as id, referees.id as "refereeId"
    from referees join applications on applications.id = application_id where status = 'submitted' and not exists
      (select 1 from reference_requests where reference_requests.application_id = applications.id) order by referees.id`,
  '/admin/applicants/:id/references/requests/:requestId': request('received'),
  '/admin/applicants/:id/references/requests/:requestId/resend': request('sent'),
  '/admin/applicants/:id/references/requests/:requestId/replace': request('sent'),
  '/admin/applicants/:id/references/requests/:requestId/revoke': request('sent'),
  '/admin/applicants/:id/references/requests/:requestId/link': request('sent'),
  '/admin/applicants/:id/references/evidence/:evidenceId':
    'select application_id as id, id as "evidenceId" from reference_evidence where application_id is not null',
  '/admin/applicants/:id/history': application('id = :gap'),
  '/admin/applicants/:id/checks/:kind/new': application("status = 'interview_scheduled'", ", 'interview' as kind"),
  '/admin/applicants/:id/checks/from/:fileId': fileOf("file.file_type = 'passport' and status = 'offer_made'"),
  '/admin/applicants/:id/checks/risk/:about': application(
    "status = 'interview_scheduled'",
    ", 'dbs_disclosure' as about",
  ),
  '/admin/applicants/:id/checks/record/:checkId': check,
  '/admin/applicants/:id/clearance': unsigned,
  '/admin/applicants/:id/clearance/revoke': signedInFull,
  '/admin/applicants/:id/clearance/accepted': signedInFull,
  '/admin/applicants/:id/clearance/hire': signedInFull,
  '/admin/applicants/:id/clearance/start': `select application_id as id from hires where started_at is null
    and exists (select 1 from clearances where clearances.application_id = hires.application_id) order by 1`,
  '/admin/applicants/:id/clearance/assessments/:clearanceId': onConditions,
  '/admin/application-links/:id/open': link,
  '/admin/application-links/:id/copy': link,
  '/admin/application-links/:id/revoke': link,
  '/admin/application-links/:id/candidate': 'select link_id as id from candidates order by 1',
  '/admin/application-links/started/:id/send': 'select person_id as id from application_drafts order by 1',
  '/admin/staff/:id/posts/:postId/team': post,
  '/admin/staff/:id/posts/:postId/end': post,
  '/admin/staff/:id/posts/:postId/clearance': post,
  ...ofStaffFiles,
  '/admin/staff/:id/care-certificate': `${step} order by step.id`,
  '/admin/bulk/:id': 'select :bulk as id',
  '/admin/inspection/:id': 'select :pack as id',
  '/admin/bulk/:id/fill-in': 'select :filled as id',
  '/admin/bulk/:id/export.csv': 'select :saved as id',
  '/admin/inspection/:id/download': 'select :ready as id',
  '/admin/inspection/:id/file': 'select :pack as id',
  '/admin/inspection/:id/links/new': 'select :ready as id',
  '/admin/inspection/:id/links/:linkId/code': 'select :ready as id, :link as "linkId"',
  '/admin/inspection/:id/links/:linkId/copy': 'select :ready as id, :link as "linkId"',
  '/admin/inspection/:id/links/:linkId/email': 'select :ready as id, :link as "linkId"',
  '/admin/inspection/:id/links/:linkId/withdraw': 'select :ready as id, :link as "linkId"',
  '/admin/onboarding/:id': item("kind = 'form' and done_at is not null"),
  '/admin/onboarding/:id/items/:itemId/tick': item("done_at is null and owner <> 'starter'"),
  '/admin/onboarding/:id/items/:itemId/untick': item("done_at is not null and kind <> 'policy'"),
  '/admin/onboarding/:id/items/:itemId/answers': `select checklist_id as id, id as "itemId" from onboarding_items where id = :answered`,
  '/admin/compliance/evidence/:id':
    "select id from compliance_evidence where state = 'waiting' and person_id <> :staff order by id",
  '/admin/compliance/reminders/:id/done': 'select :unled as id',
  '/admin/compliance/letters/:id': 'select :unled as id',
  ...openWaves,
  '/admin/compliance/matrix/:id': 'select :staff as id',
  '/admin/compliance/matrix/:id/record': 'select :staff as id',
  '/admin/compliance/matrix/:id/waive': 'select :staff as id',
  '/admin/compliance/matrix/:id/notify': 'select :staff as id',
  '/admin/compliance/:id/mark': 'select :staff as id',
  '/admin/compliance/:id/notify': 'select :staff as id',
  '/admin/compliance/:id/record': 'select :staff as id',
  '/admin/staff/:id/training': 'select :staff as id, :assigned as "enrolmentId"',
  '/trainer/cohorts/paths/:id': "select id from learning_paths where slug = 'induction'",
  '/trainer/cohorts/:id/close': 'select id from cohorts where id <> :cohort',
  '/trainer/cohorts/:id': 'select :cohort as id, :staff as "personId"',
  '/trainer/people/:id': 'select :staff as id, :assigned as "enrolmentId"',
  '/admin/learning/:id/end': 'select id from assignment_rules order by id',
  '/admin/learning/packages/:id': "select id from courses where slug = 'fire-safety'",
  '/admin/learning/certificates/:id/revoke': 'select :certificate as id',
  '/admin/learning/certificates/:id/reissue': 'select :certificate as id',
  '/admin/inspection/quality/:id/pdf': 'select id from quality_months where location_id is null',
  '/admin/learning/certificates/:id/pdf': 'select :certificate as id',
  '/admin/shop/orders/:id': 'select :order as id',
  '/admin/shop/orders/:id/refunds/:refundId/allocate': 'select :disputed as id, :toAllocate as "refundId"',
  '/admin/shop/orders/:id/disputes/:disputeId/credit': 'select :disputed as id, :lost as "disputeId"',
  '/admin/shop/prices/:kind/:id/set': "select 'course' as kind, id from courses where slug = 'fire-safety'",
  '/admin/shop/prices/:kind/:id/end': "select 'course' as kind, id from courses where slug = 'food-hygiene'",
  '/admin/shop/vouchers/:id/end': 'select id from vouchers',
  '/admin/shop/vouchers/:id': 'select id from vouchers',
  '/admin/shop/texts/:kind': "select 'terms' as kind",
  '/admin/shop/cases/:id/close': 'select :shopCase as id',
  '/admin/shop/invoices/:id': 'select id from invoices where order_id = :order',
  '/mailbox/:id': "select id from messages where state = 'sent' and secret is null order by id",
  '/admin/notifications/:id': "select id from messages where state = 'sent' and secret is null order by id",
  '/admin/notifications/:id/resend': "select id from messages where state = 'failed' order by id",
  '/admin/notifications/:id/cancel': "select id from messages where state = 'queued' order by id",
  '/admin/settings/access-requests/:id/approve': "select id from role_requests where state = 'pending' order by id",
  '/admin/settings/access-requests/:id/decline':
    "select id from role_requests where state = 'pending' order by id desc",
  '/admin/settings/people/:id': "select id from users where email = 'mohammed.iqbal@example.com'",
  '/admin/settings/invitations/:id/revoke': 'select id from invitations',
  '/admin/settings/locations/:id': 'select id from locations where closed_on is null order by id',
  '/admin/settings/jobs/:id': 'select id from jobs where closed_on is null order by id',
  '/admin/settings/compliance/:id': "select id from compliance_types where key = 'fire_safety'",
  '/admin/settings/compliance/:id/rules/:ruleId/end':
    'select type_id as id, id as "ruleId" from compliance_rules where ended_at is null and job_id is not null order by id',
  '/admin/settings/learning/clinical/reviewers/:id/end': 'select id from clinical_reviewers order by id',
  '/admin/settings/learning/clinical/:courseId/review': awaiting,
  '/admin/settings/learning/clinical/:courseId/accept': awaiting,
  '/admin/settings/learning/clinical/:courseId/withdraw': awaiting,
  '/admin/settings/learning/:kind': "select 'logo' as kind",
  '/admin/views/:id/remove': "select id from saved_views where list = 'staff'",
  '/learner/app-icon/:size': "select '192' as size",
  '/admin/settings/onboarding/:id':
    'select template_id as id, item.id as "itemId" from onboarding_template_items as item join onboarding_templates as template on template.id = template_id where job_id is not null order by item.position desc',
  '/admin/settings/policies/:id': "select id from policies where title = 'Lone working'",
  '/admin/settings/letters/:key': "select 'application.received' as key",
  '/admin/settings/retention/:kind': "select 'applicants' as kind",
  '/admin/settings/retention/log/:id': 'select id from retention_runs',
  '/admin/settings/site/:kind': "select 'privacy' as kind",
  '/admin/settings/requests/:id/answer': 'select id from site_requests',
  '/checkout/:id/test-payment': order,
  '/checkout/:id/paid': order,
  ...mergeTargets,
  '/admin/*': `select 'nowhere' as "*"`,
  '/*': `select 'nowhere' as "*"`,
}

/** The address of each route with rows of the filled hub in it. */
export async function makeTargets(world: FilledWorld) {
  const { pool } = world.database
  const known = await makeRows(world)
  const params = new Map<string, Record<string, string>>()
  for (const [address, asked] of Object.entries(chosen)) {
    const query = asked.replaceAll(/(?<!:):(\w+)/g, (_, name) => `'${known[name]}'`)
    const { rows } = await pool.query<Record<string, string>>(`${query} limit 1`)
    if (!rows[0]) throw new Error(`Nothing in the filled hub for ${address}`)
    params.set(address, rows[0])
  }
  return ({ path }: Pick<RouteLeaf, 'path'>) => {
    const around = [...params.keys()]
      .filter((address) => path === address || path.startsWith(`${address}/`) || path.startsWith(`${address}.`))
      .sort((a, b) => b.length - a.length)
    return path.replaceAll(/:(\w+)|\*/g, (found, name = '*') => {
      const value = around.map((address) => params.get(address)?.[name]).find((value) => value)
      if (!value) throw new Error(`Nothing is known for ${found} of ${path}`)
      return value
    })
  }
}

/** What a demonstration has no row of; gives the ids that the choices above ask for. */
async function makeRows(world: FilledWorld): Promise<Record<string, string>> {
  const { people, database } = world
  const { pool } = database
  const hr = { ...world.ctx(), actor: people['Admin / HR'].actor }
  await invite(hr, { email: 'invited@example.com', role: 'Trainer' })
  await complain(hr, { name: 'Ann', email: 'ann@example.com', message: 'Too many emails' })
  const first = async (query: string, ...values: unknown[]) => (await pool.query(`${query} limit 1`, values)).rows[0]
  const job = await first('select id from jobs where closed_on is null order by id')
  await addTemplate(hr, job.id)
  const checklist = await openForStaff(hr, people['Staff Member'].personId)
  const uniform = "select id from onboarding_items where checklist_id = $1 and about = 'uniform'"
  const { id: answered } = await first(uniform, checklist)
  await answerStarterForm({ ...hr, actor: people['Staff Member'].actor }, answered, { size: 'm' })
  const meetings = "select id from onboarding_items where checklist_id = $1 and owner = 'manager' order by id"
  await tickItem(hr, (await first(meetings, checklist)).id)

  const colleague =
    'select person_id from posts where date_to is null and date_from is not null and person_id <> all($1)'
  const others = [people['Staff Member'].personId, people['Supervisor / Manager'].personId, hr.actor.personId]
  const { person_id: suspended } = await first(`${colleague} order by id`, others)
  await makeLapse(pool, suspended, hr.actor.userId)
  await suspend(hr, suspended, { dateFrom: '2026-11-20', dateTo: '', reason: 'An allegation' })
  const unrevoked = "select id, generation from reference_requests where status = 'sent' and revoked_at is null"
  const sent = await first(`${unrevoked} order by id`)
  const about = await first("select id from applications where status = 'submitted' order by id")
  const evidence = v7()
  const description = seal('An appraisal', { table: 'reference_evidence', column: 'description', row: evidence })
  const file = await first("select id from file_uploads where state = 'clean' order by id")
  await pool.query(
    `insert into reference_evidence (id, application_id, kind, description, file_id, recorded_by, recorded_at)
      values ($1, $2, 'appraisal', $3, $4, $5, now())`,
    [evidence, about.id, description, file.id, hr.actor.userId],
  )
  await recordForStaff(world, file.id)
  await beginForStaff(world)
  await pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
      values ($1, $2, 'key', 'key', 0, '{}', 'Phone', false, now())`,
    [v7(), people['Staff Member'].userId],
  )
  await approvedBefore(hr, 'invitations', 90)
  const learning = await learningRows(world, hr)
  await soldTo(world, people.Learner.personId, (await first('select id from courses order by id')).id)
  const gap = await first('select application_id from gap_explanations order by id')
  const letter = `insert into reminders (id, kind, person_id, about, audience, way, at, told_id)
    select $1, 'compliance', person_id, (select id from compliance_types order by position limit 1), 'person', 'letter', now(), manager_id
    from posts where date_to is null and manager_id is not distinct from $2 order by id limit 1 returning person_id`
  const [led] = (await pool.query(letter, [v7(), people['Supervisor / Manager'].personId])).rows
  const [unled] = (await pool.query(letter, [v7(), null])).rows
  await openAWave(pool)
  const ready = await finishedPack(world, { person: people['Staff Member'], now: hr.now })
  const holt = { name: 'R. Holt', email: 'r.holt@example.org', hours: 8, download: undefined }
  const { id: readersLink } = await givePackLink(hr, ready.id, holt)
  return {
    ...(await kioskRows(hr)),
    ...(await outsideRows(world)),
    applicant: people['Job Applicant'].personId,
    staff: people['Staff Member'].personId,
    supervisor: people['Supervisor / Manager'].personId,
    reference: linkToken({ purpose: 'reference-request', id: sent.id, generation: sent.generation }),
    ...learning,
    ...(await mergeRows(world, hr)),
    ...(await shopRows(world)),
    gap: gap?.application_id,
    led: led?.person_id,
    unled: unled?.person_id,
    bulk: await planBulk(hr, 'team', [people['Staff Member'].personId]),
    pack: await askForPack(hr, packForm.parse({ preset: 'cqc', people: [people['Staff Member'].personId] })),
    filled: await planBulk(hr, 'record', [people['Staff Member'].personId]),
    saved: await planBulk(hr, 'export_staff', [people['Staff Member'].personId]),
    ready: ready.id,
    part: ready.person,
    link: readersLink,
    reading: linkToken({ purpose: 'inspection', id: readersLink, generation: 1 }),
    suspended,
    answered,
    buyer: people.Learner.personId,
  }
}
