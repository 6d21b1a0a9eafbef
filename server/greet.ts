import type { Config } from '#platform/config.server.ts'

/** Printed for the operator once the hub is up. */
export function greet(settings: Config, setUpCode: string | undefined): void {
  const lines = [`Carestead is running at ${settings.publicUrl}`, `The data are in ${settings.dataDir}`]
  if (settings.demo) lines.push('This is a demonstration: sign-ins are on the sign-in page, mail stays in /mailbox.')
  else if (setUpCode) lines.push(`Register as Admin / HR, then enter this set-up code: ${setUpCode}`)
  else if (settings.local)
    lines.push(
      `The first person to register as Admin / HR at ${settings.publicUrl}/auth?tab=register becomes the administrator.`,
    )
  if (settings.local && !settings.smtpUrl) lines.push(`Mail is not sent; read it at ${settings.publicUrl}/mailbox.`)
  console.log(lines.join('\n'))
}
