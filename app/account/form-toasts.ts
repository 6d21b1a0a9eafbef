import type { FormReply } from '#app/doors/form-reply.ts'

type Said = Pick<FormReply, 'errors' | 'toast'>

/** Registration's toast by what is wrong: the specification gives two mistakes a title and a text of their own. */
export function registrationToast({ errors, toast }: Said) {
  if (errors.confirmPassword) return { title: 'Passwords do not match', text: 'Please confirm your password.' }
  if (errors.role) return { title: 'Select your role', text: 'Please choose a role for your account.' }
  return failedToast('Registration failed', { errors, toast })
}

/** A title with the words beside the fields, or those of the refusal, as its text. */
export function failedToast(title: string, { errors, toast }: Said) {
  const beside = Object.values(errors)
  const said = toast?.title && toast.title !== title ? [toast.title, toast.text] : [toast?.text]
  const words = beside.length > 0 ? beside : said.filter((part) => part !== undefined)
  return { title, text: words.map((part) => part.replace(/\.?$/, '.')).join(' ') }
}

/** The same answer with its toast in these words; what is no refused form goes out as it is. */
export async function sayingAs<Answer>(
  words: (said: Said) => { title: string; text: string },
  replying: Promise<Answer>,
): Promise<Answer> {
  const reply = await replying
  const { data } = reply as { data?: Partial<FormReply> }
  if (data?.toast && data.errors) {
    const { title, text } = words({ errors: data.errors, toast: data.toast })
    data.toast = { tone: 'bad', title, ...(text ? { text } : {}) }
  }
  return reply
}
