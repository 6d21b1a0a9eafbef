import { isCommonPassword } from './common-passwords.ts'

let known: Promise<Set<string>> | undefined

// 49,000 of them, read when the first is asked about
function breached(): Promise<Set<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase())),
  )
  return known
}

/** Why a new password is not taken: it is what guessing begins with, or on the lists of stolen ones. Nothing leaves the hub. */
export async function whyNotPassword(password: string): Promise<string | undefined> {
  if (isCommonPassword(password)) return 'Choose a password that is harder to guess'
  if ((await breached()).has(password.trim().toLowerCase()))
    return 'This password is on lists of stolen passwords. Choose another one'
}
