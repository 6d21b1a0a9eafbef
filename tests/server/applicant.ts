import { randomUUID } from 'node:crypto'
import { pdfSample } from '#tests/file-samples.ts'
import { post } from './visitor.ts'

const password = 'three random words'

/** Registers and confirms a Job Applicant through the mailbox, and logs in: their cookie. */
export async function joinAsApplicant(hub: string, email: string): Promise<string> {
  await post(hub, '/auth/register', {
    firstName: 'Grace',
    lastName: 'Mensah',
    email,
    password,
    confirmPassword: password,
    role: 'Job Applicant',
  })
  const mailbox = await (await fetch(`${hub}/mailbox`)).text()
  const token = /\/auth\/confirm\?token=([\w-]+)/.exec(mailbox)?.[1] ?? ''
  await post(hub, '/auth/confirm', { token, redirect: '' })
  return logIn(hub, email)
}

export async function logIn(hub: string, email: string): Promise<string> {
  const reply = await post(hub, '/auth/login', { email, password })
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Everything that submitting needs, saved as the draft. */
export async function fillDraft(hub: string, cookie: string): Promise<void> {
  const steps: [number, Record<string, string>][] = [
    [0, { firstName: 'Grace', lastName: 'Mensah' }],
    [6, { ...referee(0, 'employer'), ...referee(1, 'character') }],
  ]
  let revision = 0
  for (const [step, fields] of steps) {
    const reply = await post(
      hub,
      `/application-form/save?step=${step}`,
      { ...fields, revision: String(revision) },
      cookie,
    )
    revision = ((await reply.json()) as { revision: number }).revision
  }
}

const referee = (place: number, type: string) => ({
  [`referees.${place}.name`]: 'A referee',
  [`referees.${place}.email`]: `referee${place}@example.org`,
  [`referees.${place}.type`]: type,
})

export function submit(hub: string, cookie: string): Promise<Response> {
  return post(hub, '/application-form?step=7', { declarationAgreed: 'on', revision: '2' }, cookie)
}

export function sendFile(hub: string, cookie: string, bytes: number): Promise<Response> {
  const body = new FormData()
  body.set('fileType', 'cv')
  body.set('uploadKey', randomUUID())
  body.set(
    'file',
    new File([new Uint8Array(pdfSample()), '%'.repeat(bytes), '\n%%EOF\n'], 'cv.pdf', { type: 'application/pdf' }),
  )
  return fetch(`${hub}/applicant/documents/send`, { method: 'POST', headers: { origin: hub, cookie }, body })
}
