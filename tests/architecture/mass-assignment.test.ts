import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { allActions } from '#tests/access/actions.ts'
import type { Address } from '#tests/access/routes.ts'
import { formSchemas, nameOfSchema } from './form-schemas.ts'
import { sources } from './sources.ts'

const actions = allActions()
const schemas = await formSchemas()
const withSchema = new Set<Address>(schemas.map(({ route }) => route))

// Routes that read what is sent by no schema of a domain, each with what it takes.
const readsOtherwise: Partial<Record<Address, string>> = {
  '/functions/v1/application-link-click': 'the token alone',
  '/application-form': 'the step, through the typed form of the draft',
  '/application-form/save': 'likewise',
  '/application-form/leave': 'likewise',
  '/application-form/keep': 'likewise, as the last step showed it',
  '/application-form/rows/:list/add': 'likewise',
  '/application-form/rows/:list/:place/remove': 'likewise',
  '/reference/:token': 'answers to the questions asked, through asAnswers',
  '/reference/:token/save': 'likewise',
  '/supervision/:id/save': 'notes on the items of its template, through asNotes',
  '/applicant/documents': 'ownFileForm: fileType, uploadKey and back, beside the file',
  '/applicant/documents/send': 'likewise',
  '/applicant/documents/:id/delete': 'back, beside the fields of the form around the button',
  '/admin/applicants/:id/documents': 'uploadFields, beside the file',
  '/trainer/courses/:id/package': 'packageForm, beside the file',
  '/trainer/courses/:id/media/:mediaId/captions': 'noFields, beside the file',
  '/admin/settings/learning/:kind': 'a picture, and which it is by the address',
  '/trainer/courses/import': 'the file alone',
  '/admin/staff/import': 'the file alone',
  '/learner/passport/add': 'the file alone',
  '/admin/staff/:id/documents/upload': 'staffUploadFields, beside the file',
}

// Columns that the hub writes and no form names, but for these forms, whose verbs decide what may be.
const ofTheHub =
  /(^id|Id|At|By|Hash|Token)$|^(role|requestedRole|state|status|permission|isActive|emailVerified|image|token|secret|fingerprint|seq|generation|counter|verdict|sha256|revision|template|params|dedupeKey|scope)$/
const mayName: Record<string, string[]> = {
  askOutsideForm: ['role'], // the profession of someone outside
  registerForm: ['role'],
  profileForm: ['role'],
  roleForm: ['role'],
  intoForm: ['intoId'], // the verb merges by the permission for settings, with proof
  inviteForm: ['role'],
  pathForm: ['courseId'], // the courses that a trainer puts on it
  firstAnswersForm: ['role'], // the post applied for
  conditionsForm: ['supervisorId'],
  keptAnswersForm: ['role'],
  hireForm: ['jobId', 'locationId', 'managerId'], // where someone starts, and under whom
  resetForm: ['token'],
  // chosen from what is there; the verbs look whether it is
  linkForm: ['customerId'],
  addForm: ['personId'],
  locationForm: ['registeredManagerId'],
  placementForm: ['jobId', 'locationId'],
  enrolForm: ['locationId'], // one that is in use
  newStaffForm: ['jobId', 'locationId', 'managerId'],
  postForm: ['jobId', 'locationId', 'managerId'],
  documentReviewForm: ['verdict'], // what HR found, as the form asks
  recordedForm: ['cameBy'], // how a reference came, of the ways offered
  assignmentPageForm: ['courseId'], // one that is published
  addIssuerForm: ['fingerprint'], // of another hub’s key, as the administrator compared it
  vatForm: ['status'], // registered, exempt or neither
  refundForm: ['lineId'], // of the order that is refunded
  allocateForm: ['lineId'], // likewise
  sendImportedForm: ['typeId'],
  basketForm: ['lineId'], // of one's own basket; another's line is not found
  beginForm: ['managerId', 'typeId', 'assessorId', 'locationId', 'courseId', 'sessionId'], // from the list of managers, by those who assign them one by one
  bookForm: ['trainerId', 'courseId', 'typeId'],
  bookingForm: ['typeId'],
  // the immigration permission that a right to work check saw
  checkForm: ['permission'],
  documentForm: ['permission'],
  clinicalReviewForm: ['reviewerId'], // one who is named now
  waiverForm: ['typeId'],
  completionForm: ['typeId'],
  ruleForm: ['jobId', 'locationId', 'personId'],
  teamForm: ['managerId'],
  templateForm: ['jobId'],
  openForm: ['personId'], // whose onboarding begins; the verb looks for their post
  sessionForm: ['typeId', 'assessorId'],
  trainingSessionForm: ['trainerId', 'courseId'], // chosen from what is there
  resultsForm: ['assessorId', 'id'], // of those who run sessions, and of the session in the address
  signOffForm: ['typeId', 'assessorId'],
  // who saw or signs, someone else; the rule looks at their own records
  beginWorkbookForm: ['assessorId'],
  workbookPlanForm: ['assessorId'],
  observationForm: ['assessorId'],
  standardSignOffForm: ['assessorId'],
  signForm: ['versionId'], // refused unless it is the newest
  verifyByForm: ['verifyBy'], // a day that is planned
  // parts of the draft in the address; the verbs look whether they are of it, and refuse a stale revision
  settingsForm: ['revision'],
  lessonSaveForm: ['revision'],
  outlineForm: ['revision', 'id'],
  revisionForm: ['revision'],
  publishForm: ['revision'],
  reviewForm: ['revision'],
  quizForm: ['revision', 'moduleId', 'lessonId'],
  questionForm: ['id'],
  newQuestionForm: ['moduleId', 'lessonId', 'id'],
  courseForm: ['ownerId', 'typeId'], // chosen from what is there
  // chosen from what is there; the verbs look whether it is, and of whom the asker may
  supervisionBookingForm: ['supervisorId', 'typeId'],
  moveForm: ['supervisorId'],
  actionForm: ['personId', 'ownerId'],
  cadenceForm: ['jobId'],
  // what a device calls its key; it counts only with the right signature
  keepPasskeyForm: ['id'],
  passkeySignInForm: ['id'],
}

type Node = z.core.$ZodType
const definition = (node: Node) => node._zod.def as unknown as Record<string, unknown> & { type: string }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && '_zod' in value

/** A schema and everything inside it. */
function nodesIn(node: Node, seen = new Set<Node>()): Node[] {
  if (seen.has(node)) return []
  seen.add(node)
  const held = Object.values(definition(node)).flatMap((value) =>
    isNode(value) ? [value] : Array.isArray(value) ? value.filter(isNode) : [],
  )
  const shape = definition(node).type === 'object' ? Object.values(definition(node).shape as Record<string, Node>) : []
  return [node, ...[...held, ...shape].flatMap((inner) => nodesIn(inner, seen))]
}

const objectsIn = (schema: Node) => nodesIn(schema).filter((node) => definition(node).type === 'object')
const fieldsOf = (node: Node) => Object.keys(definition(node).shape as object)

const readsNothing = (source: string) =>
  !/formOf|readJson|\b(form|upload|linkForm|stepForm|saveForm)\(/.test(source) || /\bform\(\s*noFields\b/.test(source)
// What came back, to a page's script or to the server itself, is no request.
const ofAnAnswer = /\b(response|reply|new Response\(body\))\.|await fetch\(/

const ownSchema = (source: string) => {
  const name = nameOfSchema(source) ?? ''
  return /^z\.(strictO|o)bject\(\{\}\)$/.test(name) || source.includes(`const ${name} = z.strictObject(`)
}

test('every route that takes a form reads it by a closed schema, or is listed with what it takes', () => {
  const others = actions
    .filter(
      ({ path, source }) =>
        !withSchema.has(path) &&
        !ownSchema(source) &&
        !/reply(ToForm|EachTime)\(|formOfAddress\(/.test(source) &&
        !readsNothing(source),
    )
    .map(({ path }) => path)
  expect(others.sort()).toEqual(Object.keys(readsOtherwise).sort())
  const unseen = actions.filter(
    ({ path, source }) => !withSchema.has(path) && /reply(ToForm|EachTime)\(/.test(source) && !ownSchema(source),
  )
  expect(unseen.map(({ path }) => path)).toEqual([])
})

test('what is sent is read by the doors alone, which count it while it comes', () => {
  // without a connection: the form of the page itself
  const inTheBrowser = /^app\/learner\/offline\/(leave|shell-reads)\.ts$/
  const reads = /\.(formData|json|text|arrayBuffer|blob|bytes)\(\)|request\.body/
  const past = sources().filter(
    ({ file, text }) =>
      /^(app|documents|domains|platform|server)[/]/.test(file) &&
      !/\.test\.tsx?$|^platform\/http\//.test(file) &&
      !inTheBrowser.test(file) &&
      text.split('\n').some((line) => reads.test(line) && !ofAnAnswer.test(line)),
  )
  expect(past.map(({ file }) => file)).toEqual([])
})

test.each(schemas)('$route takes from $name what it names and nothing else', ({ schema }) => {
  for (const node of objectsIn(schema)) {
    const catchall = definition(node).catchall as Node | undefined
    expect(catchall === undefined || definition(catchall).type === 'never').toBe(true)
  }
  const open = nodesIn(schema).map((node) => definition(node).type)
  expect(open.filter((type) => ['any', 'unknown', 'record', 'map'].includes(type))).toEqual([])
})

test('no form names a column that the hub writes itself', async () => {
  const guarded = (await allColumns()).filter((column) => ofTheHub.test(column))
  expect(guarded.length).toBeGreaterThan(100)
  const named: Record<string, string[]> = {}
  for (const { name, schema } of schemas) {
    const fields = objectsIn(schema)
      .flatMap(fieldsOf)
      .filter((field) => guarded.includes(field))
    if (fields.length > 0) named[name] = [...new Set(fields)]
  }
  expect(named).toEqual(mayName)
})

async function allColumns(): Promise<string[]> {
  const modules = import.meta.glob<Record<string, unknown>>(['/domains/**/*.table.ts', '/platform/**/*.table.ts'])
  const exported = await Promise.all(Object.values(modules).map((load) => load()))
  const tables = exported.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
  return [...new Set(tables.flatMap((table) => Object.keys(getTableColumns(table))))]
}
