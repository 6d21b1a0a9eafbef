import { href } from 'react-router'
import { type RefusedFile, refusedWords } from '#app/ui/refused-files.ts'
import type { FirstAnswers } from '#domains/recruitment/form/first-answers.rules.ts'
import { clearDevice, forgetAnswers } from './device.ts'
import { dropFile, type KeptFile } from './device-files.ts'

export type Sent = { ok: true } | { ok: false; title: string; text: string }
/** Whether the text arrived, whatever came of the files. */
type Brought = Sent & { arrived: boolean }

const unreachable: Sent = {
  ok: false,
  title: 'Submission requires backend',
  text: 'The server cannot be reached at the moment. Nothing you typed is lost; try again in a minute.',
}
const signedOut: Sent = { ok: false, title: 'Not authenticated', text: 'Please log in.' }

/** Brings text and files from this device to the server. What has arrived is removed here; what was refused stays, and is named. */
export async function sendFromDevice(answers: FirstAnswers, files: KeptFile[]): Promise<Brought> {
  const saved = await sendText(answers)
  if (!saved.ok) return { ...saved, arrived: false }
  // brought once: what is changed in the form from now on must not be overwritten by it
  forgetAnswers()
  const refused: RefusedFile[] = []
  for (const file of files) {
    const sent = await sendFile(file)
    if (sent.ok) await dropFile(file.id)
    else if (sent === unreachable || sent === signedOut) return { ...sent, arrived: true }
    else refused.push({ name: file.name, why: sent.text })
  }
  if (refused.length > 0) return { ok: false, title: 'Upload failed', text: refusedWords(refused), arrived: true }
  await clearDevice()
  return { ok: true, arrived: true }
}

async function sendText(answers: FirstAnswers): Promise<Sent> {
  if (Object.values(answers).every((answer) => !answer)) return { ok: true }
  const text = new FormData()
  for (const [name, answer] of Object.entries(answers)) text.set(name, answer)
  return post(href('/apply/carry'), text)
}

function sendFile({ id, kind, name, file }: KeptFile): Promise<Sent> {
  const upload = new FormData()
  upload.set('uploadKey', id)
  upload.set('fileType', kind)
  upload.set('file', file, name)
  return post(href('/applicant/documents/send'), upload)
}

async function post(address: string, body: FormData): Promise<Sent> {
  try {
    const reply = await fetch(address, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { Accept: 'application/json' },
    })
    if (reply.type === 'opaqueredirect' || reply.status === 401) return signedOut
    if (reply.status >= 500) return unreachable
    const said = (await reply.json()) as { title?: string; detail?: string; message?: string }
    const text = said.detail ?? said.message
    return reply.ok && !text ? { ok: true } : { ok: false, title: said.title ?? 'Submit failed', text: text ?? '' }
  } catch {
    return unreachable
  }
}
